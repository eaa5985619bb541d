import { walkXml } from './xml.ts'

/** Built-in number formats that show a date or time; Excel does not write their codes to the file. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

export type SheetPart = { name: string; relation: string }

/** The sheets of `xl/workbook.xml` in order, and whether its dates count from 1904. */
export function readSheetList(xml: string): { sheets: SheetPart[]; from1904: boolean } {
  const sheets: SheetPart[] = []
  let from1904 = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const relation = attributes['r:id'] ?? attributes['relationships:id'] ?? ''
      sheets.push({ name: attributes.name ?? '', relation })
    },
  })
  return { sheets, from1904 }
}

/** Relation id → target path, as written in a `.rels` part. */
export function readRelations(xml: string): Map<string, { target: string; type: string }> {
  const relations = new Map<string, { target: string; type: string }>()
  walkXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship' || !attributes.Id) return
      relations.set(attributes.Id, { target: attributes.Target ?? '', type: attributes.Type ?? '' })
    },
  })
  return relations
}

/** The shared texts by index; runs of one text are joined, phonetic readings omitted. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let inText = false
  let inPhonetic = false
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') inPhonetic = true
    },
    text(piece) {
      if (inText && !inPhonetic) text += piece
    },
    close(name) {
      if (name === 'si') texts.push(text)
      else if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
    },
  })
  return texts
}

/** For each cell style by index, whether it shows a date or time. */
export function readDateStyles(xml: string): boolean[] {
  const formats = new Map<number, string>()
  const styles: boolean[] = []
  let inCellStyles = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) styles.push(isDate(Number(attributes.numFmtId), formats))
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}

function isDate(id: number, formats: Map<number, string>): boolean {
  const code = formats.get(id)
  if (code === undefined) return BUILT_IN_DATES.has(id)
  // Quoted words, escaped letters and conditions such as [Red] are not part of the pattern.
  const pattern = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
  return /[ymdhs]/i.test(pattern) && !/[0#?]\.?e[+-]/i.test(pattern)
}
