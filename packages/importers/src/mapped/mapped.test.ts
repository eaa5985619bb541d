import { missingFields } from '@ballast/domain/vocabulary/mapped-fields'
import { describe, expect, it } from 'vitest'
import { importOne } from '../../test/support/import-one.ts'
import { MAPPED } from '../import-files.ts'
import { readDocument } from '../read/read-document.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { headerSignature } from './header-signature.ts'
import { parseMapped } from './parse-mapped.ts'
import { suggestMapping } from './suggest-mapping.ts'

const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }
const file = (text: string) => ({ name: 'x.csv', bytes: new TextEncoder().encode(text) })
const document = (text: string) => readDocument(file(text))

function suggested(text: string): ColumnMapping {
  const mapping = suggestMapping(document(text))
  if (!mapping) throw new Error('no mapping was suggested')
  return mapping
}

describe('suggestMapping', () => {
  const headers: [string, string, ColumnMapping['kind'], Partial<ColumnMapping['columns']>][] = [
    [
      'Tradervue',
      'Date,Time,Symbol,Quantity,Price,Side,Commission',
      'executions',
      { date: 0, time: 1, symbol: 2, quantity: 3, price: 4, side: 5, commission: 6 },
    ],
    [
      'a futures grid',
      'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission',
      'executions',
      { symbol: 0, quantity: 2, price: 3, time: 4, id: 5, orderId: 8, commission: 10 },
    ],
    [
      'a trade list',
      'Trade number,Instrument,Account,Strategy,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Commission,MAE,MFE',
      'closed trades',
      {
        symbol: 1,
        account: 2,
        side: 4,
        quantity: 5,
        entryPrice: 6,
        exitPrice: 7,
        entryTime: 8,
        exitTime: 9,
        pnl: 10,
        commission: 11,
        mae: 12,
        mfe: 13,
      },
    ],
    [
      'a journal',
      'Account Name,Symbol,Side,Quantity,Entry Price,Exit Price,Open Date,Open Time,Close Date,Close Time,Net P&L',
      'closed trades',
      { entryDate: 6, entryTime: 7, exitDate: 8, exitTime: 9, pnl: 10 },
    ],
    [
      'order history with zones in brackets',
      'Symbol,B/S,Qty Filled,Avg Fill Price,Update Time (EDT),Order Number',
      'executions',
      { symbol: 0, side: 1, quantity: 2, price: 3, time: 4, orderId: 5 },
    ],
  ]
  for (const [what, header, kind, columns] of headers) {
    it(`knows the columns of ${what}`, () => {
      const mapping = suggested(`${header}\n${header.replace(/[^,]+/g, 'x')}\n`)
      expect(mapping.kind).toBe(kind)
      expect(mapping.columns).toMatchObject(columns)
      expect(missingFields(mapping)).toEqual([])
    })
  }

  it('takes for the side a column that holds sides, if there is one', () => {
    const header = 'Time,Position,Symbol,Type,Volume,Price,Time,Price,Profit'
    const row = (type: string) =>
      `2024.12.05 14:31:22,5001,EURUSD,${type},0.5,1.05,2024.12.05 15:02:10,1.06,5`
    expect(suggested(`${header}\n${row('buy')}\n${row('sell')}\n`).columns.side).toBe(3)
    // No column does: the words may be in a language that is not known, and the user must see them.
    expect(suggested(`${header}\n${row('x')}\n`).columns.side).toBe(1)
  })

  it('finds the side by its words where no column is named so', () => {
    const header = 'Ticker,Flag,Bias,Size,Opened,Closed,Entry,Exit'
    const times = '2026-11-02 09:31:00,2026-11-02 09:45:00'
    const sideOf = (flag: string, direction: string) =>
      suggested(`${header}\nESZ6,${flag},${direction},1,${times},6000,6002\n`).columns.side
    expect(sideOf('1', 'Short')).toBe(2)
    // A digit or a letter may stand for anything, and no words at all for nothing.
    expect([sideOf('1', 'x'), sideOf('b', 'x'), sideOf('', '')]).toEqual([undefined, undefined, undefined])
  })

  it('leaves the side to the quantity if that is signed and no column says it', () => {
    const header = 'Market Name,Type,Open level,Close level,Size,PL Amount,DateUtc,OpenDateUtc'
    const row = (size: string) => `Gold,ORDER,4061,4073,${size},10,2026-08-04T11:47:24,2026-08-04T11:30:06`
    const { columns } = suggested(`${header}\n${row('+1')}\n`)
    expect(columns).toEqual({
      symbol: 0,
      entryPrice: 2,
      exitPrice: 3,
      quantity: 4,
      pnl: 5,
      exitDate: 6,
      entryDate: 7,
    })
    expect(suggested(`${header}\n${row('1')}\n`).columns.side).toBe(1)
    expect(suggested(`${header}\n${row('+1').replace('ORDER', 'Sell')}\n`).columns.side).toBe(1)
    const text = `${header}\n${row('+1')}\n`
    expect(parseMapped(document(text), suggested(text), OPTIONS).executions[0]?.side).toBe('buy')
  })

  it('takes a time of closing for the time of a fill if there is no other', () => {
    const text = 'Symbol,Side,Fill Qty,Avg fill price,Close time\nTWST,Buy,183,77.61,2026-06-12 09:36:32\n'
    expect(suggested(text)).toMatchObject({ kind: 'executions', columns: { quantity: 2, date: 4 } })
  })

  it('calls a time with its day a date and time, and only a time of day a time', () => {
    const columnsOf = (time: string) =>
      suggested(`Symbol,Side,Qty,Price,Time\nESZ6,Buy,1,6000,${time}\n`).columns
    for (const moment of ['2026-11-02 09:31:05', '02.11.2026', '1793611865', '46328.39658565'])
      expect(columnsOf(moment)).toEqual({ symbol: 0, side: 1, quantity: 2, price: 3, date: 4 })
    expect(columnsOf('09:31:05')).toMatchObject({ time: 4 })
    const pairs = 'Symbol,Side,Qty,Entry Price,Entry Time,Exit Price,Exit Time'
    const times = ['2026-11-02 09:31', '2026-11-02 09:40']
    const { columns } = suggested(`${pairs}\nESZ6,Buy,1,6000,${times[0]},6001,${times[1]}\n`)
    expect(columns).toMatchObject({ entryDate: 4, exitDate: 6 })
    expect(columns).not.toHaveProperty('entryTime')
  })

  it('suggests nothing for a table without a header of trades', () => {
    expect(suggestMapping(document('Name,Street,City\nA,B,C\n'))).toBeNull()
  })

  it('treats a result called net as net', () => {
    expect(suggested('Symbol,Side,Qty,Entry Price,Exit Price,Entry Time,Exit Time,Net P&L\n').pnlIs).toBe(
      'net',
    )
  })
})

describe('headerSignature', () => {
  it('is the same for every export with the same columns, and different for others', () => {
    const one = headerSignature(document('Symbol,Side,Qty,Price,Time\nA,B,1,2,x\n'))
    expect(headerSignature(document('\uFEFFsymbol, Side ,QTY,Price,Time,,\nC,S,3,4,y,,\n'))).toBe(one)
    expect(headerSignature(document('Side,Symbol,Qty,Price,Time\nB,A,1,2,x\n'))).not.toBe(one)
    expect(one).toBe('csv|symbol|side|qty|price|time')
  })
})

describe('parseMapped', () => {
  const rows = 'Symbol,Side,Qty,Price,Date/Time\nMSFT,B,10,410.10,05/06/2026 09:31:05\n'

  it('asks about ambiguous dates, and follows the answer', () => {
    const mapping = suggested(rows)
    const open = parseMapped(document(rows), mapping, OPTIONS)
    expect(open.dateOrder).toBe('ambiguous')
    expect(open.notes.map(({ code }) => code)).toContain('ambiguous_date_order')
    const answered = parseMapped(document(rows), mapping, { ...OPTIONS, dateOrder: 'day-first' })
    expect(answered.dateOrder).toBe('day-first')
    expect(answered.firstTime).toBe('2026-06-05 09:31:05')
  })

  it('gives equal rows separate identities, the same in every export', () => {
    const line = 'MSFT,B,10,410.10,25/06/2026 09:31:05\n'
    const text = `Symbol,Side,Qty,Price,Date/Time\n${line}${line}`
    const identities = parseMapped(document(text), suggested(text), OPTIONS).executions.map((e) => e.identity)
    expect(new Set(identities).size).toBe(2)
    const longer = `${text}MSFT,S,20,411,25/06/2026 10:00:00\n${line}`
    const again = parseMapped(document(longer), suggested(longer), OPTIONS).executions.map((e) => e.identity)
    expect(again.slice(0, 2)).toEqual(identities)
    expect(new Set(again).size).toBe(4)
  })

  it('turns a net result into gross by its costs', () => {
    const text =
      'Symbol,Side,Qty,Entry Price,Exit Price,Entry Time,Exit Time,Net P&L,Commission,Fees\nNQU6,Short,1,23000,22990,2026-07-06 09:30,2026-07-06 09:40,195.50,4.00,0.50\n'
    const result = parseMapped(document(text), suggested(text), OPTIONS)
    expect([result.gross, result.fees, result.net]).toEqual([200_000_000, -4_500_000, 195_500_000])
  })

  it('treats a result as net if its prices show that, whatever its name', () => {
    const header = 'Symbol,Side,Qty,Entry,Exit,Commission,%,Entry time,Exit time\n'
    // Two points of ES are 100, of which 4.50 is commission.
    const row = (pnl: string, commission = '4.5') =>
      `ES,Buy,1,5000,5002,${commission},${pnl},2026-03-02 09:31,2026-03-02 09:41\n`
    const kind = (name: string, ...rows: string[]) =>
      suggested(header.replace('%', name) + rows.join('')).pnlIs
    expect([kind('PnL', row('95.5')), kind('PnL', row('100'))]).toEqual(['net', 'gross'])
    expect([kind('Net P&L', row('95.5')), kind('Net P&L', row('100'))]).toEqual(['net', 'gross'])
    expect([kind('PnL', row('95.51')), kind('PnL', row('95.52'))]).toEqual(['net', 'gross'])
    // Neither fits, there are no costs, or as many rows show one as the other: the name decides.
    expect([kind('PnL', row('7')), kind('Net P&L', row('7'))]).toEqual(['gross', 'net'])
    expect(kind('Net P&L', row('100', '0'))).toBe('net')
    expect(kind('Net P&L', row('95.5'), row('100'))).toBe('net')
    expect(kind('PnL', row('95.5'), row('95.5'), row('100'))).toBe('net')
    const text = header.replace('%', 'PnL') + row('95.5')
    expect(parseMapped(document(text), suggested(text), OPTIONS)).toMatchObject({
      gross: 100_000_000,
      fees: -4_500_000,
      net: 95_500_000,
    })
  })

  it('reads times in the zone that a column’s name states', () => {
    const instant = (name: string) => {
      const text = `Symbol,Side,Qty,Price,${name}\nES,B,1,5000,2026-03-02 09:31:00\n`
      return parseMapped(document(text), suggested(text), OPTIONS).executions[0]?.executedAt
    }
    expect(instant('Update Time (EST)')).toBe(Date.UTC(2026, 2, 2, 14, 31))
    expect(instant('Update Time (PDT)')).toBe(Date.UTC(2026, 2, 2, 17, 31))
    expect(instant('Filled Time(UTC+02:00)')).toBe(Date.UTC(2026, 2, 2, 7, 31))
    expect(instant('DateUtc')).toBe(Date.UTC(2026, 2, 2, 9, 31))
  })

  it('treats costs as signed as soon as one in the column is negative', () => {
    const text =
      'Symbol,Side,Qty,Price,Time,Commission\nA,B,1,1,2026-07-06 09:30,-1.50\nA,S,1,2,2026-07-06 09:31,0.20\n'
    const result = parseMapped(document(text), suggested(text), OPTIONS)
    expect(result.executions.map(({ commission }) => commission)).toEqual([-1_500_000, 200_000])
  })

  it('takes the day of a time of day from the name of the file', () => {
    const text =
      'Symbol,Price,Qty,Time,Side\nAXIL,8.26,5,08:08:48,B\nAXIL,8.14,5,08:09:38,S\nAXIL,8.14,5,,S\n'
    const named = (file: string) => {
      const { executions, problems } = parseMapped({ ...document(text), file }, suggested(text), OPTIONS)
      return [executions.map(({ originalTime }) => originalTime), problems.map(({ code }) => code)]
    }
    expect(named('AXIL-2026-05-02.csv')).toEqual([
      ['2026-05-02 08:08:48', '2026-05-02 08:09:38'],
      ['missing_value'],
    ])
    expect(named('AXIL.csv')).toEqual([[], ['bad_date', 'bad_date', 'missing_value']])
  })

  it('reads seconds and milliseconds since 1970 as UTC', () => {
    const text =
      'Symbol,Side,Qty,Price,Time\nNQ,B,1,21000,1739991790\nNQ,S,1,21010,1739991896125\nNQ,S,1,1,173999\n'
    const { executions, problems } = parseMapped(document(text), suggested(text), OPTIONS)
    expect(executions.map(({ executedAt }) => executedAt)).toEqual([1_739_991_790_000, 1_739_991_896_125])
    expect(problems.map(({ code }) => code)).toEqual(['bad_date'])
  })

  it('reads the trades that TradeNote exports', () => {
    const text =
      'id;account;side;buyQuantity;sellQuantity;symbol;entryTime;exitTime;entryPrice;exitPrice;commission;grossProceeds\n' +
      't1;A1;B;2;2;MES;1739991790;1739991896;6152;6149;2.28;-30\n'
    const { gross, net, executions } = parseMapped(document(text), suggested(text), OPTIONS)
    expect([gross, net, executions.length]).toEqual([-30_000_000, -32_280_000, 2])
  })

  it('shows closed trades with one time as opened then, and says so', () => {
    const text = 'Symbol;DT;Quantity;Entry;Exit;ProfitLoss\nMNQ;2026-01-05;-3;25627.25;25618;55.5\n'
    const { executions, notes, gross } = parseMapped(document(text), suggested(text), OPTIONS)
    expect(executions.map(({ side, originalTime }) => [side, originalTime])).toEqual([
      ['sell', ''],
      ['buy', '2026-01-05'],
    ])
    expect([executions[0]?.executedAt, gross]).toEqual([executions[1]?.executedAt, 55_500_000])
    expect(notes.map(({ code }) => code)).toEqual(['no_times', 'no_entry_time'])
  })

  it('reads the dates of Interactive Brokers, and cells with an apostrophe', () => {
    const text =
      "Symbol,Date/Time,Quantity,Price\nAAPL,20250101;093000,100,150\nAAPL,'2025-01-02 10:00:00,-100,155\nAAPL,2025-01-03;10:00:00,-1,155\n"
    expect(parseMapped(document(text), suggested(text), OPTIONS).executions).toMatchObject([
      { executedAt: Date.UTC(2025, 0, 1, 14, 30) },
      { executedAt: Date.UTC(2025, 0, 2, 15) },
      { executedAt: Date.UTC(2025, 0, 3, 15) },
    ])
  })

  it('refuses a mapping that lacks a needed column', () => {
    const mapping = { ...suggested(rows), columns: { symbol: 0 } }
    expect(missingFields(mapping)).toEqual(['quantity', 'price', 'date'])
    expect(() => parseMapped(document(rows), mapping, OPTIONS)).toThrow(/quantity, price, date/)
  })

  it('survives being stored as JSON', () => {
    const mapping = suggested(rows)
    expect(JSON.parse(JSON.stringify(mapping))).toEqual(mapping)
  })
})

describe('importFiles with unknown columns', () => {
  const text = 'Symbol,Side,Qty,Price,Time\nMSFT,B,10,410.10,2026-07-06 09:31:05\n'

  it('offers a mapping, a signature and a preview', () => {
    const [outcome] = importOne([file(text)], OPTIONS).files
    expect(outcome).toMatchObject({ status: 'unrecognised', signature: 'csv|symbol|side|qty|price|time' })
    expect(outcome?.status === 'unrecognised' && outcome.preview[0]?.rows).toHaveLength(2)
  })

  it('reads the file once the mapping is given', () => {
    const set = importOne([file(text)], { ...OPTIONS, mapping: suggested(text) })
    expect(set.files[0]).toMatchObject({ status: 'parsed', format: MAPPED })
    expect(set.executions).toHaveLength(1)
  })
})
