import { type Table, UnreadableFile } from '../importer.ts'
import { decodeXml } from './encoding.ts'
import { readSheet } from './sheet.ts'
import { TableBudget } from './table-budget.ts'
import { unzip, zipNames } from './unzip.ts'
import { readDateStyles, readRelations, readSharedTexts, readSheetList } from './workbook-parts.ts'

/**
 * The sheets of an XLSX workbook as tables. Parts may be UTF-16, as in MetaTrader 5; bytes, entries and cells are
 * limited.
 * @throws UnreadableFile truncated, zip_bomb, encrypted, not_supported, no_table, too_large
 */
export function readWorkbook(bytes: Uint8Array): Table[] {
  refuseOtherZips(zipNames(bytes))
  const parts = unzip(bytes, isReadPart)
  const text = (name: string) => {
    const part = parts.get(name)
    return part ? decodeXml(part) : ''
  }
  const bookPath = pathOfWorkbook(text('_rels/.rels'))
  const folder = bookPath.slice(0, bookPath.lastIndexOf('/') + 1)
  const { sheets, from1904 } = readSheetList(text(bookPath))
  const relations = readRelations(text(`${folder}_rels/${bookPath.slice(folder.length)}.rels`))
  const byType = (type: string) => {
    for (const relation of relations.values()) {
      if (relation.type.endsWith(type)) return text(resolve(folder, relation.target))
    }
    return ''
  }
  const sharedTexts = readSharedTexts(byType('/sharedStrings'))
  const dateStyles = readDateStyles(byType('/styles'))
  const budget = new TableBudget()
  const tables: Table[] = []
  for (const { name, relation } of sheets) {
    const target = relations.get(relation)?.target
    if (!target) continue
    const table = readSheet(text(resolve(folder, target)), {
      name,
      sharedTexts,
      dateStyles,
      from1904,
      budget,
    })
    if (table.rows.length > 0) tables.push(table)
  }
  if (tables.length === 0) {
    throw new UnreadableFile('no_table', 'No filled sheet was found in this workbook.')
  }
  return tables
}

function isReadPart(name: string): boolean {
  if (/(^|\/)(media|charts|drawings|theme|docProps|customXml|printerSettings)\//.test(name)) return false
  return name.endsWith('.xml') || name.endsWith('.rels')
}

function refuseOtherZips(names: string[]): void {
  if (names.some((name) => name.startsWith('xl/') && name !== 'xl/')) return
  const what = names.some((name) => name.startsWith('word/'))
    ? 'a Word document'
    : names.includes('mimetype') || names.includes('content.xml')
      ? 'an OpenDocument file'
      : names.some((name) => name.startsWith('Index/'))
        ? 'a Numbers file'
        : 'a zip archive'
  throw new UnreadableFile(
    'not_supported',
    what === 'a zip archive'
      ? 'This is a zip archive. Unpack it and import the files inside.'
      : `This is ${what}. Save it as .xlsx or CSV and import that copy.`,
  )
}

function pathOfWorkbook(rootRelations: string): string {
  for (const { target, type } of readRelations(rootRelations).values()) {
    if (type.endsWith('/officeDocument')) return resolve('', target)
  }
  return 'xl/workbook.xml'
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}
