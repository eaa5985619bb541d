import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { describe, expect, it } from 'vitest'
import { problemOf } from '../../test/support/problem-of.ts'
import { quote, RowCells } from './row-cells.ts'

const COLUMN = { index: 1, name: 'Price' }
const row = (cell: string | undefined, decimal: '.' | ',' = '.') =>
  new RowCells(cell === undefined ? ['x'] : ['x', cell], { decimal, dateOrder: 'month-first' })
const problem = (read: (cells: RowCells) => unknown, cell: string | undefined) => {
  const { code, column, message } = problemOf(() => read(row(cell)))
  expect(message).toMatch(/^[A-Z“].*\.$/)
  return [code, column]
}

describe('a text', () => {
  it('is the trimmed cell, and empty without a cell or column', () => {
    expect(row('  MES \u00a0').text(COLUMN)).toBe('MES')
    expect(row(undefined).text(COLUMN)).toBe('')
    expect(row('x').text(undefined)).toBe('')
  })

  it('is never a formula, but may be a lone equals sign', () => {
    expect(problem((cells) => cells.text(COLUMN), '=SUM(A1)')).toEqual(['formula_cell', 'Price'])
    expect(row('=').text(COLUMN)).toBe('=')
  })

  it('is refused if it is required and empty', () => {
    expect(problem((cells) => cells.requiredText(COLUMN), ' ')).toEqual(['missing_value', 'Price'])
    expect(problemOf(() => row('1').requiredText(undefined)).message).toBe('A required column is empty.')
  })
})

describe('an id', () => {
  it.each(['5.40725E+11', '5,40725E+11', '5E+11', '5.4e+11'])('%s was shortened by a spreadsheet', (text) => {
    expect(problem((cells) => cells.id(COLUMN), text)).toEqual(['bad_number', 'Price'])
  })

  it.each(['540725260001', '1E11', 'A5E+11', '12E+11', '#5'])('%s is as the broker gave it', (text) => {
    expect(row(text).id(COLUMN)).toBe(text)
  })

  it('is the same if a program has saved it as a number', () => {
    expect(row('540725260001.0').id(COLUMN)).toBe('540725260001')
    for (const text of ['1.05', '1.00', 'A1.0']) expect(row(text).id(COLUMN)).toBe(text)
  })
})

describe('a number', () => {
  it.each(['', '-', '--', '—', 'N/A', 'none', 'NULL'])('%j is none', (text) => {
    expect(row(text).optionalDecimal(COLUMN)).toBeNull()
    expect(row(text).optionalAmount(COLUMN)).toBeNull()
    expect(problem((cells) => cells.decimal(COLUMN), text)).toEqual(['missing_value', 'Price'])
  })

  it.each([
    ['-2.0', { quantity: '2', isNegative: true }],
    ['0.10', { quantity: '0.1', isNegative: false }],
  ])('%s is the signed quantity %j', (text, expected) => {
    expect(row(text).signedQuantity(COLUMN)).toEqual(expected)
  })

  it('is no signed quantity if it is zero', () => {
    expect(problem((cells) => cells.signedQuantity(COLUMN), '-0.00')).toEqual(['bad_number', 'Price'])
  })

  it('is no level of a stop if it is zero', () => {
    expect(['1.105', '0', '0.00000', '-', ''].map((text) => row(text).level(COLUMN))).toEqual([
      '1.105',
      ...[null, null, null, null],
    ])
  })

  it('is refused with its column if it is not a number', () => {
    expect(problem((cells) => cells.decimal(COLUMN), '12.3.4')).toEqual(['bad_number', 'Price'])
  })

  it.each([
    ['7494.2500', '7494.25'],
    ['3.000', '3'],
    ['100', '100'],
    ['0.0', '0'],
    ['-1.50', '-1.5'],
  ])('%s is the price %s', (text, price) => {
    expect(row(text).price(COLUMN)).toBe(price)
    expect(plainDecimal(text)).toBe(price)
  })

  it.each(['0', '0.000', '-1', '-0'])('%s is no quantity', (text) => {
    expect(problem((cells) => cells.quantity(COLUMN), text)).toEqual(['bad_number', 'Price'])
  })

  it.each([
    ['0.001', '0.001'],
    ['2.50', '2.5'],
    ['1,000', '1000'],
  ])('%s is the quantity %s', (text, quantity) => {
    expect(row(text).quantity(COLUMN)).toBe(quantity)
  })
})

describe('an amount, in micros', () => {
  it.each([
    ['1.23', 1_230_000],
    ['-1.23', -1_230_000],
    ['-0', 0],
    ['-0.000000', 0],
    ['0.000001', 1],
    ['999999999.999999', 999_999_999_999_999],
    ['1234567890', 1_234_567_890_000_000],
    ['(41.00)', -41_000_000],
  ])('%s is %d', (text, micros) => {
    expect(Object.is(row(text).amount(COLUMN), micros)).toBe(true)
    expect(row(text).optionalAmount(COLUMN)).toBe(micros)
  })

  it('is rounded beyond the sixth digit, by the same rule for any size', () => {
    expect(row('0.0000014').amount(COLUMN)).toBe(1)
    expect(row('0.0000016').amount(COLUMN)).toBe(2)
    expect(row('1000000000.0000016').amount(COLUMN)).toBe(1_000_000_000_000_002)
  })

  it('is refused if it is not exact to the millionth', () => {
    expect(problem((cells) => cells.amount(COLUMN), '99999999999')).toEqual(['bad_number', 'Price'])
  })

  it('follows the decimal separator of its file', () => {
    expect(row('1.234,5', ',').amount(COLUMN)).toBe(1_234_500_000)
    expect(row('1,234.5').amount(COLUMN)).toBe(1_234_500_000)
  })
})

describe('a contract, a side and a time', () => {
  it('are refused with their column if they are invalid', () => {
    expect(problem((cells) => cells.symbol(COLUMN), '12.5')).toEqual(['missing_value', 'Price'])
    expect(problem((cells) => cells.side(COLUMN), 'hold')).toEqual(['bad_side', 'Price'])
    expect(problem((cells) => cells.time(COLUMN), 'noon')).toEqual(['bad_date', 'Price'])
    expect(problem((cells) => cells.date(COLUMN), 'noon')).toEqual(['bad_date', 'Price'])
  })

  it('are read as they are written', () => {
    expect(row('MESM6').symbol(COLUMN)).toBe('MESM6')
    expect(row('Sell short').side(COLUMN)).toBe('sell')
    expect(row('03/02/2026 09:30').time(COLUMN)).toMatchObject({ month: 3, day: 2, hour: 9, minute: 30 })
  })

  it('are times only with a time of day, while a date needs none', () => {
    expect(problemOf(() => row('03/02/2026').time(COLUMN)).message).toContain('has no time of day')
    expect(row('03/02/2026').date(COLUMN)).toMatchObject({ month: 3, day: 2, hasTime: false })
  })
})

it('quotes forty characters of a cell, with an ellipsis if it is longer', () => {
  expect(quote('x'.repeat(40))).toBe(`“${'x'.repeat(40)}”`)
  expect(quote('x'.repeat(41))).toBe(`“${'x'.repeat(39)}…”`)
})
