import { MAX_IMPORT_FILES } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { addFiles, fileFromText, importable, looksLikeRows, withoutFile } from './chosen-files.ts'

const file = (name: string, content = 'a,b,c') => new File([content], name, { lastModified: 1 })

describe('addFiles', () => {
  it('keeps the chosen files and adds the same file only once', () => {
    const fills = file('Fills.csv')
    expect(addFiles([fills], [file('Fills.csv'), file('Orders.csv')])).toMatchObject({ refusal: null })
    expect(addFiles([fills], [file('Fills.csv'), file('Orders.csv')]).files.map(({ name }) => name)).toEqual([
      'Fills.csv',
      'Orders.csv',
    ])
  })
  it('accepts files with the same name and different content', () => {
    expect(addFiles([file('trades.csv', 'a')], [file('trades.csv', 'bc')]).files).toHaveLength(2)
  })
  it('accepts as many as fit into one import and says so', () => {
    const many = Array.from({ length: MAX_IMPORT_FILES + 2 }, (_, index) => file(`${index}.csv`))
    const { files, refusal } = addFiles([], many)
    expect(files).toHaveLength(MAX_IMPORT_FILES)
    expect(refusal).toContain(`${MAX_IMPORT_FILES} files`)
  })
  it('refuses files that are too large together and keeps the chosen ones', () => {
    const large = file('large.csv')
    Object.defineProperty(large, 'size', { value: 61 * 1024 * 1024 })
    const { files, refusal } = addFiles([file('Fills.csv')], [large])
    expect(files.map(({ name }) => name)).toEqual(['Fills.csv'])
    expect(refusal).toContain('60 MB')
  })
})

it('removes one file by its index', () => {
  expect(withoutFile([file('a'), file('b'), file('c')], 1).map(({ name }) => name)).toEqual(['a', 'c'])
})

it('turns pasted rows into a csv', async () => {
  const pasted = fileFromText('Symbol\tSide\tQty\nES\tBuy\t1', new Date(5))
  expect(pasted.name).toBe('Pasted rows.csv')
  expect(await pasted.text()).toContain('ES\tBuy')
})

describe('looksLikeRows', () => {
  it('accepts rows of a spreadsheet, a csv and a semicolon file', () => {
    expect(looksLikeRows('a\tb\tc\n1\t2\t3')).toBe(true)
    expect(looksLikeRows('a,b,c\r\n1,2,3')).toBe(true)
    expect(looksLikeRows('a;b;c\n\n1,5;2;3')).toBe(true)
  })
  it('rejects a sentence, a note and a single line', () => {
    expect(looksLikeRows('Took the stop, again.\nWaited, then chased it')).toBe(false)
    expect(looksLikeRows('a,b,c')).toBe(false)
    expect(looksLikeRows('')).toBe(false)
  })
})

it('ignores pictures, which are screenshots', () => {
  const picture = new File(['x'], 'chart.png', { type: 'image/png' })
  expect(importable([picture, file('Fills.csv')]).map(({ name }) => name)).toEqual(['Fills.csv'])
})
