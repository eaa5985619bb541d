import { type Document, type SourceFile, UnreadableFile } from '../importer.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './encoding.ts'
import { withoutGuards } from './guards.ts'
import { readHtml } from './html.ts'
import { splitKeptLines } from './kept-lines.ts'
import { withoutMargin } from './margin.ts'
import { plainText } from './plain-text.ts'
import { withRoundedIds } from './rounded-ids.ts'
import { sniff } from './sniff.ts'
import { readWorkbook } from './workbook.ts'
import { readXmlTables } from './xml-tables.ts'

/**
 * Reads a file as tables of texts, whatever its name: CSV (comma, semicolon, tab; UTF-8, UTF-16, Windows-1252), XLSX,
 * HTML, or the XML of a Flex query. Nothing is interpreted yet.
 * @throws UnreadableFile with a message for the user; never any other error, whatever the bytes
 * @example readDocument({ name: 'Fills.csv', bytes }).tables[0]?.rows.length
 */
export function readDocument(file: SourceFile): Document {
  if (sniff(file.bytes) === 'zip') {
    const tables = readWorkbook(file.bytes).map((table) => {
      const { name, rows } = withoutMargin(table)
      return withoutGuards({ name, rows: splitKeptLines(rows) ?? rows })
    })
    return { file: file.name, kind: 'xlsx', tables, title: '', notes: [] }
  }
  const { text, notes } = decodeText(file.bytes)
  const start = text.slice(0, 2048).trimStart()
  if (/^<(!doctype html|html|head|body|table|meta)\b/i.test(start) || /^<!--[\s\S]*<html/i.test(start)) {
    return readHtmlDocument({ name: file.name, text, notes })
  }
  if (/^(<!DOCTYPE[^>]*>\s*)?<FlexQueryResponse\b/i.test(withoutProlog(start))) {
    return readFlexDocument({ name: file.name, text, notes })
  }
  refuseOtherText(start)
  const { table, delimiter } = readCsv(plainText(text))
  const tables = [withRoundedIds(withoutGuards(withoutMargin(table)))]
  return { file: file.name, kind: 'csv', tables, title: '', notes, delimiter }
}

/** The text after the XML declaration and leading comments. */
function withoutProlog(start: string): string {
  let rest = start.replace(/^<\?xml[^>]*>/i, '').trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

type TextFile = { name: string; text: string; notes: Document['notes'] }

function readHtmlDocument({ name, text, notes }: TextFile): Document {
  const { title, tables, isComplete } = readHtml(text)
  const filled = tables.filter((table) => table.rows.length > 0)
  if (!isComplete) {
    notes.push({ code: 'cut_off', text: 'The page ends before its end mark: it may have been cut off.' })
  }
  if (filled.length === 0) {
    if (!isComplete) {
      throw new UnreadableFile(
        'truncated',
        'This page is cut off before its first table. Save the report again.',
      )
    }
    throw new UnreadableFile(
      'no_table',
      'This web page has no table. Save the report itself, not a page about it.',
    )
  }
  return {
    file: name,
    kind: 'html',
    tables: filled.map((table) => withoutGuards(withoutMargin(table))),
    title,
    notes,
  }
}

function readFlexDocument({ name, text, notes }: TextFile): Document {
  const { tables, isComplete } = readXmlTables(text)
  if (!isComplete) {
    notes.push({ code: 'cut_off', text: 'The file ends before its end mark: it may have been cut off.' })
  }
  return { file: name, kind: 'xml', tables, title: '', notes }
}

function refuseOtherText(start: string): void {
  if (/^(<\?xml|<[A-Za-z])/.test(start)) {
    throw new UnreadableFile(
      'not_supported',
      /urn:schemas-microsoft-com:office:spreadsheet/.test(start)
        ? 'This is an XML spreadsheet of Excel 2003. Open it, save it as .xlsx or CSV and import that copy.'
        : 'This is an XML file. Export the history as CSV, XLSX or HTML instead.',
    )
  }
  if (/^[[{]\s*("|\{|\[|\]|\})/.test(start)) {
    throw new UnreadableFile(
      'not_supported',
      'This is a JSON file. Export the history as CSV, XLSX or HTML instead.',
    )
  }
  if (/^\{\\rtf/.test(start)) {
    throw new UnreadableFile(
      'not_supported',
      'This is a text document (RTF). Export the history as CSV or XLSX.',
    )
  }
}
