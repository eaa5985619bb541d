import { describe, expect, it } from 'vitest'
import { isFraction, readFraction } from './fraction-price.ts'
import { RowCells } from './row-cells.ts'

describe('the price of a grain in eighths of a cent', () => {
  it.each([
    ["450'2", 'ZCK6', '450.250'],
    ["1045'6", 'ZSN6', '1045.750'],
    ['598-0', 'ZWN6', '598'],
    ['451 4', 'MZCZ6', '451.500'],
    ["450'7", 'XCN6', '450.875'],
  ])('%s of %s is %s cents', (text, symbol, decimal) => {
    expect([isFraction(text, symbol), readFraction(text)]).toEqual([true, decimal])
  })

  it('has no eighths above 7, and is none of another contract or with more digits', () => {
    const column = { index: 0, name: 'Price' }
    const price = (text: string, symbol: string) =>
      new RowCells([text], { decimal: '.', dateOrder: 'month-first' }).price(column, symbol)
    expect(() => price("450'8", 'ZCK6')).toThrow("Price “450'8” is not a price in eighths.")
    expect([price("450'6", 'ZCK6'), price("1'450", 'ZSK6'), price('450.25', 'ZCK6')]).toEqual([
      '450.75',
      '1450',
      '450.25',
    ])
    expect(["450'2", '450.2'].map((text) => isFraction(text, 'ZLK6'))).toEqual([false, false])
  })
})

describe('a stop or target', () => {
  it('is read in fractions, too, with its contract', () => {
    const cells = new RowCells(["449'4", '4,494.25', ''], { decimal: '.', dateOrder: 'month-first' })
    const level = (index: number, symbol: string) => cells.level({ index, name: 'Stop' }, symbol)
    expect([level(0, 'ZCK6'), level(1, 'ZCK6'), level(1, ''), level(2, 'ZCK6')]).toEqual([
      '449.500',
      '4494.25',
      '4494.25',
      null,
    ])
  })
})

describe('a Treasury price in fractions', () => {
  // All but 99'160 are examples of CME Group's page on fractional pricing.
  it.each([
    ["109'18", 'ZBZ6', '109.56250000'],
    ["99'160", 'ZNZ6', '99.50000000'],
    ["108'185", 'ZNZ6', '108.57812500'],
    ["102'302", 'ZTZ6', '102.94531250'],
  ])('%s of %s is %s points', (text, symbol, decimal) => {
    expect([isFraction(text, symbol), readFraction(text)]).toEqual([true, decimal])
  })

  it.each(['110 045', "110'045", '110’045', '110-045', "110'04.5", "110'04'5", "110'04+"])(
    'may be written as %s',
    (text) => {
      expect([isFraction(text, 'ZNM4'), readFraction(text)]).toEqual([true, '110.14062500'])
    },
  )

  it.each([
    ["107'16.25", '107.50781250'],
    ["107'16.5", '107.51562500'],
    ["107'16.50", '107.51562500'],
    ["107'16.75", '107.52343750'],
    ["107'16.125", '107.50390625'],
    ["107'16.30", null],
  ])('with parts of a 32nd in decimals, %s, is %s points', (text, decimal) => {
    expect([isFraction(text, 'ZFM6'), readFraction(text)]).toEqual([true, decimal])
  })

  it('has eighths of a 32nd as its last digit, of which 4 and 9 are none', () => {
    const last = (digit: string) => readFraction(`100 00${digit}`)
    const parts = ['0', '1', '2', '3', '5', '6', '7', '8'].map((digit) => (Number(last(digit)) - 100) * 256)
    expect(parts).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(['4', '9'].map(last)).toEqual([null, null])
  })

  it('is in 31 32nds at most, and only of contracts that are quoted so', () => {
    expect([readFraction("110'317"), readFraction("110'320")]).toEqual(['110.99218750', null])
    expect(
      ['ZTM4', 'ZFM4', 'ZN 06-24', 'TNM4', 'ZBM4', 'UBM4'].map((one) => isFraction("110'045", one)),
    ).toEqual(Array(6).fill(true))
    expect([isFraction("110'045", 'NQM4'), isFraction('110.140625', 'ZNM4')]).toEqual([false, false])
    expect(readFraction('110.140625')).toBeNull()
  })

  it('is not taken for thousands', () => {
    const cells = new RowCells(["110'045", '21 045'], { decimal: '.', dateOrder: 'month-first' })
    const first = { index: 0, name: 'Price' }
    const second = { index: 1, name: 'Price' }
    expect(cells.price(first, 'ZNM4')).toBe('110.140625')
    const wrong = new RowCells(["110'044"], { decimal: '.', dateOrder: 'month-first' })
    expect(() => wrong.price(first, 'ZNM4')).toThrow("Price “110'044” is not a price in 32nds.")
    expect([cells.price(second, 'NQM4'), cells.price(second)]).toEqual(['21045', '21045'])
  })
})
