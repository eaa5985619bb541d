import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/support/refusal-of.ts'
import type { ImportOptions } from '../importer.ts'
import { readDocument } from '../read/read-document.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { findHeaderRow } from './find-header-row.ts'
import { headerSignature } from './header-signature.ts'
import { headerWord } from './header-words.ts'
import { parseMapped } from './parse-mapped.ts'
import { suggestMapping } from './suggest-mapping.ts'

const OPTIONS: ImportOptions = { timeZone: 'UTC', currency: 'USD' }
const document = (...lines: string[]) =>
  readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) })
const FILLS: ColumnMapping = {
  kind: 'executions',
  table: 0,
  headerRow: 1,
  decimal: 'auto',
  dateOrder: 'auto',
  pnlIs: 'gross',
  costsAre: 'auto',
  columns: { symbol: 0, side: 1, quantity: 2, price: 3, time: 4, commission: 5 },
}
const HEAD = 'Symbol,Side,Qty,Price,Time,Commission'
const fills = (lines: string[], change: Partial<ColumnMapping> = {}) =>
  parseMapped(document(HEAD, ...lines), { ...FILLS, ...change }, OPTIONS)

describe('a fill of a mapped table', () => {
  it('is what its row states, and unknown where the row states nothing', () => {
    const { executions, currency } = fills(['MESU6,Buy,2,6300.50,2026-07-06 09:30:05,1.5'])
    expect(executions).toEqual([
      {
        identity: 'row:|MESU6|buy|2|6300.5|2026-07-06 09:30:05',
        symbol: 'MESU6',
        side: 'buy',
        quantity: '2',
        price: '6300.5',
        executedAt: Date.UTC(2026, 6, 6, 9, 30, 5),
        sequence: 0,
        commission: -1_500_000,
        fees: null,
        swap: null,
        authority: 3,
        account: null,
        rows: [2],
        originalTime: '2026-07-06 09:30:05',
      },
    ])
    expect(currency).toBeNull()
  })

  it('has the id, order, account, excursions and comment of its row', () => {
    const head = `${HEAD},Id,Order,Account,MAE,MFE,Note`
    const columns = { ...FILLS.columns, id: 6, orderId: 7, account: 8, mae: 9, mfe: 10, comment: 11 }
    const row = 'MESU6,Buy,2,6300.50,2026-07-06 09:30:05,,F1,O1,DEMO,-5,12.5,late'
    const { executions, accounts } = parseMapped(document(head, row), { ...FILLS, columns }, OPTIONS)
    expect(executions[0]).toMatchObject({
      identity: 'fill:F1',
      orderId: 'O1',
      account: 'DEMO',
      mae: 5_000_000,
      mfe: 12_500_000,
      comment: 'late',
    })
    expect(accounts).toEqual(['DEMO'])
  })

  it('without a side column is bought or sold by the sign of its quantity', () => {
    const { side: _, ...columns } = FILLS.columns
    const { executions } = fills(
      ['MESU6,x,2,1,2026-07-06 09:30:05,', 'MESU6,x,-2.50,1,2026-07-06 09:31:05,'],
      { columns },
    )
    expect(executions.map(({ side, quantity }) => [side, quantity])).toEqual([
      ['buy', '2'],
      ['sell', '2.5'],
    ])
  })

  it('with a side column has an unsigned quantity', () => {
    const { executions } = fills(['MESU6,Sell,-2,1,2026-07-06 09:30:05,'])
    expect(executions.map(({ side, quantity }) => [side, quantity])).toEqual([['sell', '2']])
  })

  it('is a problem if its quantity is zero, its side or contract is missing, or it is cut off', () => {
    const { problems, census } = fills([
      ...['MESU6,Buy,0,1,2026-07-06 09:30:05,', 'MESU6,Hold,1,1,2026-07-06 09:30:05,'],
      ...['12.5,Buy,1,1,2026-07-06 09:30:05,', 'MESU6,Buy,1,1,2026-07-06 09:30:05'],
    ])
    expect(problems.map(({ row, column, code, text }) => [row, column, code, text])).toEqual([
      [2, 'Qty', 'bad_number', 'Qty is zero.'],
      [3, 'Side', 'bad_side', 'Side “Hold” is neither buy nor sell.'],
      [4, 'Symbol', 'missing_value', 'Symbol “12.5” is not a contract.'],
      [5, undefined, 'short_row', 'This row has only 5 cells, 6 are needed: it may be cut off.'],
    ])
    expect(census).toMatchObject({ rows: 4, executions: 0, problems: 4 })
  })

  it('is a problem if an unquoted comma has split one of its numbers', () => {
    const { executions, problems } = fills(['MESU6,Buy,2,23,101.5,2026-07-06 09:30:05,0.62'])
    expect(executions).toEqual([])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[2, 'long_row']])
  })

  it('with a day but no time counts at midnight, which a note says', () => {
    const { executions, notes } = fills(['MESU6,Buy,1,1,2026-07-06,'])
    expect(executions[0]?.executedAt).toBe(Date.UTC(2026, 6, 6))
    expect(notes.map(({ code }) => code)).toEqual(['no_times'])
  })

  it('keeps its position in the file among those of its moment, reversed if the newest come first', () => {
    const at = (time: string, price: number) => `MESU6,Buy,1,${price},2026-07-06 ${time},`
    const places = (...rows: string[]) =>
      fills(rows).executions.map(({ price, sequence }) => [price, sequence])
    expect(places(at('09:30:05', 1), at('09:30:05', 2), at('09:31:05', 3))).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 0],
    ])
    expect(places(at('09:31:05', 3), at('09:30:05', 2), at('09:30:05', 1))).toEqual([
      ['3', 0],
      ['2', 1],
      ['1', 0],
    ])
  })
})

describe('a mapped table', () => {
  it('is read by column numbers alone if it has no header', () => {
    const { executions, problems } = parseMapped(
      document('MESU6,Buy,2,6300,2026-07-06 09:30:05,1', 'MESU6,Wait,2,6300,2026-07-06 09:30:05,1'),
      { ...FILLS, headerRow: 0 },
      OPTIONS,
    )
    expect([executions.length, problems[0]?.column]).toEqual([1, 'column 2'])
  })

  it('has its numbers as mapped, as they show, or by the semicolon', () => {
    const price = (line: string, change: Partial<ColumnMapping> = {}) => {
      const separator = line.includes(';') ? ';' : ','
      const head = HEAD.replaceAll(',', separator)
      return parseMapped(document(head, line), { ...FILLS, ...change }, OPTIONS).executions[0]?.price
    }
    expect(price('A;Buy;1;1.234;2026-07-06 09:30;0')).toBe('1234')
    expect(price('A;Buy;1;1.234;2026-07-06 09:30;0', { decimal: '.' })).toBe('1.234')
    expect(price('A,Buy,1,1.234,2026-07-06 09:30,0')).toBe('1.234')
    expect(price('A,Buy,1,1.234,2026-07-06 09:30,0', { decimal: ',' })).toBe('1234')
    expect(price('A,Buy,1,1.234,2026-07-06 09:30,"0,5"')).toBe('1234')
  })

  it('is refused if its sheet does not exist', () => {
    const { code } = refusalOf(() => parseMapped(document(HEAD), { ...FILLS, table: 1 }, OPTIONS))
    expect(code).toBe('no_table')
  })

  it('is refused if a required column is not mapped', () => {
    for (const field of ['symbol', 'quantity', 'price', 'time'] as const) {
      const { [field]: _, ...columns } = FILLS.columns
      expect(refusalOf(() => fills(['A,Buy,1,1,2026-07-06 09:30,0'], { columns })).code).toBe('wrong_report')
    }
  })

  it('without rows says so, and blank rows do not count', () => {
    const empty = fills(['', ',,,,,'])
    expect([empty.census.rows, empty.notes.map(({ code }) => code)]).toEqual([0, ['no_rows']])
  })
})

describe('a closed trade of a mapped table', () => {
  const head = 'Symbol,Side,Qty,In,Out,Opened,Closed,PnL,Commission,Fees,Swap,Stop,Target,Id'
  const mapping: ColumnMapping = {
    ...FILLS,
    kind: 'closed trades',
    columns: {
      symbol: 0,
      side: 1,
      quantity: 2,
      entryPrice: 3,
      exitPrice: 4,
      entryTime: 5,
      exitTime: 6,
      pnl: 7,
      commission: 8,
      fees: 9,
      swap: 10,
      stop: 11,
      target: 12,
      id: 13,
    },
  }
  const trade = (costs: string, change: Partial<ColumnMapping> = {}, exit = '09:40:00') => {
    const row = `NQU6,Short,1,23000,22990,2026-07-06 09:30:00,2026-07-06 ${exit},200,${costs},23020,,T7`
    return parseMapped(document(head, row), { ...mapping, ...change }, OPTIONS)
  }

  it('is its two executions, with the result and the costs on the exit', () => {
    const { executions, gross, fees, net } = trade('4,0.5,-1')
    expect(executions).toMatchObject([
      {
        identity: 'lot:T7:in',
        side: 'sell',
        price: '23000',
        commission: 0,
        fees: 0,
        swap: 0,
        positionKey: 'T7',
      },
      {
        identity: 'lot:T7:out',
        side: 'buy',
        price: '22990',
        statedGross: 200_000_000,
        lastStop: '23020',
        commission: -4_000_000,
        fees: -500_000,
        swap: -1_000_000,
      },
    ])
    expect([gross, fees, net]).toEqual([200_000_000, -5_500_000, 194_500_000])
    expect(executions[1]).not.toHaveProperty('lastTarget')
  })

  it('has no stop and no target where the file says 0, as for every platform', () => {
    const row = 'NQU6,Short,1,23000,22990,2026-07-06 09:30:00,2026-07-06 09:40:00,200,4,,,0,0.00,T7'
    const exit = parseMapped(document(head, row), mapping, OPTIONS).executions[1]
    expect(exit).not.toHaveProperty('lastStop')
    expect(exit).not.toHaveProperty('lastTarget')
  })

  it('after costs states its result before them, and costs not shown count as zero', () => {
    const { executions, gross, notes } = trade('4,,', { pnlIs: 'net' })
    expect(executions[1]).toMatchObject({
      statedGross: 204_000_000,
      commission: -4_000_000,
      fees: 0,
      swap: 0,
    })
    expect([gross, notes]).toEqual([204_000_000, []])
  })

  it('after costs that the file does not show is noted as such', () => {
    const { executions, notes } = trade(',,', { pnlIs: 'net' })
    expect(executions[1]).toMatchObject({ statedGross: 200_000_000, commission: 0, fees: 0, swap: 0 })
    expect(notes.map(({ code }) => code)).toEqual(['net_only'])
    expect(trade(',,').executions[1]).toMatchObject({ commission: null, fees: null, swap: null })
  })

  it('that is still open is left out, unless only a part of its end is missing', () => {
    const row = (price: string, time: string) =>
      parseMapped(
        document(head, `NQU6,Short,1,23000,${price},2026-07-06 09:30:00,${time},,,,,,,T7`),
        mapping,
        OPTIONS,
      )
    const open = row('', '')
    expect([open.executions, open.problems]).toEqual([[], []])
    expect(open.skipped).toMatchObject([{ reason: 'This trade is still open.' }])
    for (const half of [row('22990', ''), row('', '2026-07-06 09:40:00')])
      expect([half.problems.length, half.skipped]).toEqual([1, []])
  })

  it('may begin and end at one moment, but never ends before it begins', () => {
    expect(trade(',,', {}, '09:30:00').problems).toEqual([])
    expect(trade(',,', {}, '09:29:59').problems.map(({ code, text }) => [code, text])).toEqual([
      ['disagrees', 'The exit is before the entry.'],
    ])
  })

  it('without an id is distinguished from equal ones, and each is a separate position', () => {
    const { id: _, ...columns } = mapping.columns
    const row = 'NQU6,Short,1,23000,22990,2026-07-06 09:30:00,2026-07-06 09:40:00,200,,,,,,'
    const { executions } = parseMapped(document(head, row, row), { ...mapping, columns }, OPTIONS)
    const facts = '|NQU6|sell|1|23000|22990|2026-07-06 09:30:00|2026-07-06 09:40:00'
    expect(executions.map(({ identity, positionKey }) => [identity, positionKey])).toEqual([
      [`lot:${facts}:in`, facts],
      [`lot:${facts}:out`, facts],
      [`lot:${facts}#2:in`, `${facts}#2`],
      [`lot:${facts}#2:out`, `${facts}#2`],
    ])
  })
})

describe('the header of an unknown table', () => {
  it('is the row among the first forty with the most known words, at least three', () => {
    expect(findHeaderRow(document('Symbol,Side,Foo', '1,2,3'))).toBeNull()
    expect(findHeaderRow(document('Report,x', 'Symbol,Side,Qty', 'Symbol,Side,Qty,Price'))).toEqual({
      table: 0,
      row: 3,
      words: ['symbol', 'side', 'qty', 'price'],
    })
    const above = (lines: number) =>
      findHeaderRow(document(...Array(lines).fill('a,b'), 'Symbol,Side,Qty'))?.row
    expect([above(39), above(40)]).toEqual([40, undefined])
    // The same word twice counts once.
    expect(findHeaderRow(document('Price,Price,Price', '1,2,3'))).toBeNull()
  })

  it.each([
    ['Avg. Fill Price', 'avg fill price'],
    ['avgFillPrice', 'avg fill price'],
    ['AVGFILLPRICE', 'avg fill price'],
    ['Update Time (EDT)', 'time update'],
    ['opening_time_utc', 'open time'],
    ['Date/Time Open', 'date open time'],
    ['commission_usd', 'commission'],
    ['Return %', 'percent return'],
    ['P&L (%)', 'percent pl'],
    ['S / L', 'sl'],
    ['L/S', 'ls'],
    ['\u200ESymbol\u200F', 'symbol'],
    ['P&L [USD]', 'pl'],
    ['Commission USD', 'commission'],
    ['\uFEFFB/S', 'bs'],
    ['  ', ''],
    ['Time UTC', 'time'],
    ['Utility', 'utility'],
    ['Einstiegspreis', 'entry price'],
    ['Gewinn/Verlust', 'loss profit'],
    ['Schlusskurs', 'close price'],
    ['Heure d’entrée', 'entry time'],
    ["Prix d'ouverture", 'open price'],
    ['Fecha de cierre', 'close date'],
    ['Símbolo', 'symbol'],
    ['Preço de saída', 'exit price'],
    ['Data apertura', 'date open'],
    ['Datum/tijd', 'date time'],
    ['Cena zamknięcia', 'close price'],
    ['Čas otevření', 'open time'],
    ['Время открытия', 'open time'],
    ['Açılış Fiyatı', 'open price'],
  ])('%j is the word %j', (cell, word) => expect(headerWord(cell)).toBe(word))

  it('gives a signature by its words, or by the first filled row', () => {
    expect(headerSignature(document('Symbol,Side,Qty,,', 'a,b,1,,'))).toBe('csv|symbol|side|qty')
    expect(headerSignature(document('only', 'Foo, Bar ,', '1,2,'))).toBe('csv|foo|bar')
  })

  it('with prices and times twice has entries and exits', () => {
    const found = suggestMapping(
      document('Ticket,Time,Type,Volume,Symbol,Price,Time,Price,Profit', '1,2,3,4,5,6,7,8,9'),
    )
    expect(found).toMatchObject({
      kind: 'closed trades',
      columns: {
        entryTime: 1,
        entryPrice: 5,
        exitTime: 6,
        exitPrice: 7,
        pnl: 8,
        symbol: 4,
        quantity: 3,
        side: 2,
      },
    })
    expect(found?.columns).not.toHaveProperty('price')
    expect(found?.columns).not.toHaveProperty('time')
  })

  it('of fills has a result only if it is called one: `Gross` is what a fill cost or brought in', () => {
    const suggested = (name: string) =>
      suggestMapping(document(`Symbol,Side,Qty,Price,Time,${name}`, '1,2,3,4,5,6'))
    expect(suggested('Profit')).toMatchObject({ kind: 'executions', pnlIs: 'gross', columns: { pnl: 5 } })
    for (const name of ['Gross', 'Net', 'Gross Proceeds'])
      expect(suggested(name)?.columns).not.toHaveProperty('pnl')
  })
})
