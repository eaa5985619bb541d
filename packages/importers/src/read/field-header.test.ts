import { describe, expect, it } from 'vitest'
import type { Document } from '../importer.ts'
import { findFieldHeader } from './field-header.ts'

const document = (...rows: string[][]): Document => ({
  file: 'x.csv',
  kind: 'csv',
  tables: [{ name: '', rows }],
  title: '',
  notes: [],
})
const NAMES = {
  entry: ['price', 'prix'],
  exit: ['price', 'prix'],
  close: [/^closing time\b/, "heure d'arrêt"],
}

describe('findFieldHeader', () => {
  it('assigns the first of two columns with one name to the field listed first', () => {
    const header = findFieldHeader(document(['Price', 'x', 'Price']), NAMES, ['entry', 'exit'])
    expect(header?.columns.get('entry')?.index).toBe(0)
    expect(header?.columns.get('exit')?.index).toBe(2)
  })

  it('recognizes a column in another language, with a curly apostrophe and with its zone after the name', () => {
    const french = findFieldHeader(document(['\uFEFFPrix', 'Heure d’arrêt']), NAMES, ['entry', 'close'])
    expect(french?.columns.get('close')).toEqual({ index: 1, name: 'Heure d’arrêt' })
    const zoned = findFieldHeader(document(['Closing time (UTC+3)']), NAMES, ['close'])
    expect(zoned?.columns.get('close')?.name).toBe('Closing time (UTC+3)')
  })

  it('finds no header if one required field is missing, however many others exist', () => {
    expect(
      findFieldHeader(document(['Price', 'Price', 'Opening time']), NAMES, ['entry', 'close']),
    ).toBeNull()
  })

  it('skips a preamble but only searches the top of the table', () => {
    const preamble = Array.from({ length: 14 }, () => ['Report'])
    expect(findFieldHeader(document(...preamble, ['Price']), NAMES, ['entry'])?.rowIndex).toBe(14)
    expect(findFieldHeader(document(...preamble, ['x'], ['Price']), NAMES, ['entry'])).toBeNull()
  })
})
