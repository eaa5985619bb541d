import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { readText } from '../test/support/read-text.ts'
import { refusalOf } from '../test/support/refusal-of.ts'
import { defineTableImporter, type TableFormat } from './define-table-importer.ts'
import { type Document, type ImportOptions, UnreadableFile } from './importer.ts'
import { readDocument } from './read/read-document.ts'

type Field = 'id' | 'time' | 'side' | 'price' | 'fee'

const OPTIONS: ImportOptions = { timeZone: 'UTC', currency: 'USD' }
const FORMAT: TableFormat<Field> = {
  id: 'toy-fills',
  family: 'toy',
  broker: 'Toy',
  label: 'Toy fills',
  howToExport: 'Menu › Export',
  evidence: { kind: 'real file', seen: '2026' },
  unit: 'execution',
  zone: 'ask',
  dateOrder: 'auto',
  names: { id: ['id'], time: ['time', 'zeit'], side: ['side'], price: ['price', 'preis'], fee: ['fee'] },
  needed: ['id', 'time', 'side', 'price'],
  times: ['time'],
  numbers: ['price', 'fee'],
  readRow: ({ cells, row, draft, column }) => ({
    kind: 'execution',
    execution: buildExecution({
      identity: `fill:${cells.id(column('id'))}`,
      side: cells.side(column('side')),
      rows: [row],
      price: cells.price(column('price')),
      fees: cells.optionalAmount(column('fee')),
      executedAt: draft.instant(cells.time(column('time')), 'Time'),
    }),
  }),
}
const document = (text: string, name = 'x.csv') =>
  readDocument({ name, bytes: new TextEncoder().encode(text) })
const parse = (
  text: string,
  change: Partial<TableFormat<Field>> = {},
  options: Partial<ImportOptions> = {},
) => defineTableImporter({ ...FORMAT, ...change }).parse(document(text), { ...OPTIONS, ...options })
const facts = (result: ReturnType<typeof parse>) =>
  result.executions.map(({ identity, price, rows }) => [identity, price, ...rows])
const notes = (result: ReturnType<typeof parse>) => result.notes.map(({ code }) => code)

const HEAD = 'Id,Time,Side,Price,Fee'
const A = '1,2026-07-06 09:30:05,Buy,100.25,-0.5'
const B = '2,2026-07-06 09:31:05,Sell,101,-0.5'
const file = (...lines: string[]) => `${lines.join('\n')}\n`

describe('the decimal separator', () => {
  const fee = (size: string, paid: string) => {
    const header = 'trade id;product;side;created at;size;size unit;price;fee;price/fee/total unit'
    const row = `1;BTC-USD;SELL;2026-07-06T09:30:05.123Z;${size};BTC;45100;${paid};USD`
    return readText('coinbase-fills', file(header, row)).executions[0]?.fees
  }

  it('is that of the sizes, if no price or amount shows it', () => {
    expect(fee('0.01', '2.255')).toBe(-2_255_000)
    expect(fee('0,01', '2.255')).toBe(-2_255_000_000)
    expect(fee('0,01', '2,255')).toBe(-2_255_000)
  })
})

describe('a table of a known header', () => {
  it('is recognised by its required columns, in any order and language and among others', () => {
    const importer = defineTableImporter(FORMAT)
    const reason = 'The header has the columns id, zeit, side, preis.'
    expect(importer.matches(document(file('x,preis,side,zeit,id', 'a,1,2,3,4')))).toEqual({
      certainty: 'certain',
      reason,
    })
    expect(importer.matches(document(file('Id,Time,Side', '1,2,3')))).toBeNull()
    expect(importer.matches({ ...document(file(HEAD, A)), kind: 'html' })).toBeNull()
    expect(importer.matches({ ...document(file(HEAD, A)), kind: 'xml' })).toBeNull()
  })

  it('is only possible if the format was inferred, and says if more columns than four are required', () => {
    const inferred = defineTableImporter({ ...FORMAT, evidence: { kind: 'inferred', seen: 'a guess' } })
    expect(inferred.matches(document(file(HEAD, A)))?.certainty).toBe('possible')
    const five = defineTableImporter({ ...FORMAT, needed: ['id', 'time', 'side', 'price', 'fee'] })
    expect(five.matches(document(file(HEAD, A)))?.reason).toBe(
      'The header has the columns Id, Time, Side, Price and others.',
    )
  })

  it('is not recognised if an additional condition rejects it', () => {
    const other = { ...FORMAT, isTheirs: ({ names }: { names: readonly string[] }) => names.includes('fee') }
    expect(defineTableImporter(other).matches(document(file('Id,Time,Side,Price', '1,2,3,4')))).toBeNull()
    const { code, message } = refusalOf(() => parse(file('Id,Time,Side,Price', '1,2,3,4'), other))
    expect([code, message]).toEqual([
      'wrong_report',
      'This file is not a Toy fills export: its columns are others.',
    ])
  })

  it('is refused, before any row is read, if it is another export of the platform', () => {
    const refuse = () => {
      throw new UnreadableFile('wrong_report', 'These are positions.')
    }
    expect(refusalOf(() => parse(file(HEAD, A), { refuse })).message).toBe('These are positions.')
  })

  it('keeps the format’s own fields, including how its zone is found', () => {
    const { matches: _, parse: __, ...description } = defineTableImporter(FORMAT)
    expect(description).toEqual({
      id: 'toy-fills',
      family: 'toy',
      broker: 'Toy',
      label: 'Toy fills',
      howToExport: 'Menu › Export',
      evidence: { kind: 'real file', seen: '2026' },
      unit: 'execution',
      zone: 'ask',
    })
    const findZone = () => null
    expect(defineTableImporter({ ...FORMAT, findZone }).findZone).toBe(findZone)
  })
})

describe('the rows of a table', () => {
  it('are numbered as in a text editor, below anything above the header', () => {
    expect(facts(parse(file('Report of July', '', HEAD, A, B)))).toEqual([
      ['fill:1', '100.25', 4],
      ['fill:2', '101', 5],
    ])
  })

  it('may be blank, which a note says if more than one is', () => {
    const one = parse(file(HEAD, A, '', B))
    const two = parse(file(HEAD, A, '', ',,,,', B))
    expect([one.census.rows, notes(one)]).toEqual([2, []])
    expect([two.census.rows, notes(two)]).toEqual([2, ['blank_rows']])
    expect(facts(two).at(-1)).toEqual(['fill:2', '101', 5])
  })

  it('are not footers, and blank ones around footers are not noted', () => {
    const isFooter = (cells: readonly string[]) => (cells[0] ?? '').startsWith('Total')
    const result = parse(file(HEAD, A, B, '', '', 'Total,2'), { isFooter })
    expect([result.census.rows, result.problems, notes(result)]).toEqual([2, [], []])
  })

  it('are noted as missing if there are none', () => {
    const result = parse(file(HEAD))
    expect([result.executions, result.count, notes(result)]).toEqual([[], 0, ['no_rows']])
  })

  it('are problems where one is cut off before its last number', () => {
    const result = parse(file(HEAD, A, '2,2026-07-06 09:31:05,Sell,101'))
    expect(result.problems).toEqual([
      {
        row: 3,
        code: 'short_row',
        text: 'This row has 4 of 5 cells: the file may have been cut off here. Export it again.',
      },
    ])
    expect(facts(result)).toEqual([['fill:1', '100.25', 2]])
  })

  it('may end before empty cells as long as another row follows', () => {
    const result = parse(file(HEAD, '2,2026-07-06 09:31:05,Sell,101', A), { hasFullRows: true })
    expect(result.problems).toEqual([])
    expect(result.executions.map(({ fees }) => fees)).toEqual([null, -500_000])
    expect(parse(file(HEAD, '2,2026-07-06 09:31:05,Sell', A)).problems).toEqual([
      { row: 2, column: 'Price', code: 'missing_value', text: 'Price is empty.' },
    ])
  })

  it('are not sentences under the table, which a blank line separates from it', () => {
    expect(parse(file(HEAD, A, 'Generated on 7/14/2026 at 9:30')).problems).toMatchObject([{ row: 3 }])
    const { skipped, problems } = parse(file(HEAD, A, '', 'Generated on 7/14/2026 at 9:30', '', 'ES SEP26'))
    expect(skipped).toEqual([{ row: 4, reason: 'A line of text below the table.' }])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[6, 'short_row']])
  })

  it('are problems where an unquoted comma has split a number and moved the cells behind it', () => {
    const result = parse(file(HEAD, A, '2,2026-07-06 09:31:05,Sell,23,101.5,1.5'))
    expect(result.problems).toEqual([
      {
        row: 3,
        code: 'long_row',
        text: 'This row has 6 cells, but the header names only 5: a comma or other delimiter inside a cell may have split it. Export the file again.',
      },
    ])
    expect(facts(result)).toEqual([['fill:1', '100.25', 2]])
  })

  it('may have empty cells behind the last column, unless all cells are always written', () => {
    const longer = file(HEAD, `${A},,`, `${B}, `)
    expect(parse(longer).problems).toEqual([])
    const { problems } = parse(longer, { hasFullRows: true })
    expect(problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'long_row'],
      [3, 'long_row'],
    ])
  })

  it('may end before a column that is neither required nor a number, unless all cells are always written', () => {
    const names = { ...FORMAT.names, note: ['note'] }
    const numbers: readonly Field[] = ['price']
    const short = file('Id,Time,Side,Price,Fee', '1,2026-07-06 09:30:05,Buy,100')
    expect(parse(short, { names, numbers }).problems).toEqual([])
    expect(parse(short, { names, numbers, hasFullRows: true }).problems).toHaveLength(1)
  })

  it('leave the others unchanged if they are refused', () => {
    const result = parse(
      file(HEAD, '1,2026-07-06 09:30:05,Hold,100,0', A.replace('1,', '3,'), '4,noon,Buy,1,0'),
    )
    expect(result.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Side', 'bad_side'],
      [4, 'Time', 'bad_date'],
    ])
    expect(result.census).toEqual({
      rows: 3,
      trades: 0,
      executions: 1,
      cashEvents: 0,
      skipped: 0,
      problems: 2,
    })
  })
})

describe('how numbers and dates of a whole file are written', () => {
  it('is decided from all its numbers, and by the semicolon if none decides', () => {
    const rows = ['1;2026-07-06 09:30:05;Buy;1.234;-1', '2;2026-07-06 09:31:05;Sell;1.235;-1']
    expect(facts(parse(file('Id;Time;Side;Price;Fee', ...rows))).map(([, price]) => price)).toEqual([
      '1234',
      '1235',
    ])
    const plain = rows.map((row) => row.replaceAll(';', ','))
    expect(facts(parse(file(HEAD, ...plain))).map(([, price]) => price)).toEqual(['1.234', '1.235'])
  })

  it('is asked for if no date distinguishes day from month, and follows the answer', () => {
    const row = '1,06/07/2026 09:30:05,Buy,100,0'
    const open = parse(file(HEAD, row))
    expect([open.dateOrder, open.firstTime]).toEqual(['ambiguous', '2026-06-07 09:30:05'])
    expect(notes(open)).toEqual(['ambiguous_date_order'])
    const answered = parse(file(HEAD, row), {}, { dateOrder: 'day-first' })
    expect([answered.dateOrder, answered.firstTime]).toEqual(['day-first', '2026-07-06 09:30:05'])
    expect(notes(answered)).toEqual([])
    const shown = parse(file(HEAD, row, '2,25/07/2026 09:30:05,Buy,100,0'), {}, { dateOrder: 'month-first' })
    expect([shown.dateOrder, shown.firstTime]).toEqual(['day-first', '2026-07-06 09:30:05'])
    expect(parse(file(HEAD, A)).dateOrder).toBeUndefined()
  })

  it('is the format’s own if it has one, unless the file shows the other', () => {
    const row = (day: string, id: number) => `${id},${day}/2026 09:30:05,Buy,100,0`
    const usual = parse(file(HEAD, row('06/07', 1)), { dateOrder: 'month-first' })
    expect([usual.dateOrder, usual.firstTime, notes(usual)]).toEqual([undefined, '2026-06-07 09:30:05', []])
    const turned = parse(file(HEAD, row('25/07', 1), row('26/07', 2)), { dateOrder: 'month-first' })
    expect([turned.dateOrder, turned.firstTime]).toEqual(['day-first', '2026-07-25 09:30:05'])
    expect(notes(turned)).toEqual(['other_date_order'])
  })

  it('is noted if two times or more have no seconds, as a spreadsheet leaves them', () => {
    const row = (time: string, id: number) => `${id},2026-07-06 ${time},Buy,100,0`
    expect(notes(parse(file(HEAD, row('09:30', 1), row('09:31', 2))))).toEqual(['no_seconds'])
    expect(notes(parse(file(HEAD, row('09:30', 1))))).toEqual([])
    expect(notes(parse(file(HEAD, row('09:30', 1), row('09:31:05', 2), row('09:32', 3))))).toEqual([])
    const lost = file(HEAD, row('09:30', 1), row('09:31', 2))
    expect(notes(parse(lost, { dateOrder: 'month-first' }))).toEqual(['no_seconds'])
    expect(notes(parse(lost, { hasSeconds: false }))).toEqual([])
  })
})

describe('what a format adds to its rows', () => {
  it('is its own zone, instead of the user’s', () => {
    const inZone = parse(file(HEAD, A), {}, { timeZone: 'America/New_York' })
    const own = parse(file(HEAD, A), { zoneOf: () => 'Asia/Tokyo' }, { timeZone: 'America/New_York' })
    expect(inZone.executions[0]?.executedAt).toBe(Date.UTC(2026, 6, 6, 13, 30, 5))
    expect(own.executions[0]?.executedAt).toBe(Date.UTC(2026, 6, 6, 0, 30, 5))
  })

  it('is an id from the facts of a row, numbered among equals', () => {
    const seen: string[] = []
    const readRow: TableFormat<Field>['readRow'] = ({ identify, cells, column }) => {
      seen.push(identify([cells.text(column('side')), cells.text(column('price'))]))
      return { kind: 'skip', reason: 'only looked at' }
    }
    parse(file(HEAD, A, A, B), { readRow })
    expect(seen).toEqual(['Buy|100.25', 'Buy|100.25#2', 'Sell|101'])
  })

  it('is the result of its survey before the first row, and its changes after the last', () => {
    let seen: unknown
    const result = parse(file(HEAD, A, B), {
      survey: ({ columns }) => ({ hasFee: columns.has('fee') }),
      readRow: (row) => {
        seen = row.survey
        return FORMAT.readRow(row)
      },
      combine: (executions) => executions.toReversed(),
      complete: (found) => ({ ...found, currency: 'EUR' }),
    })
    expect(seen).toEqual({ hasFee: true })
    expect([facts(result).map(([identity]) => identity), result.currency]).toEqual([
      ['fill:2', 'fill:1'],
      'EUR',
    ])
  })
})

it('reads a workbook’s short rows, whose last cells may be empty', () => {
  const workbook: Document = {
    file: 'x.xlsx',
    kind: 'xlsx',
    title: '',
    notes: [],
    tables: [{ name: 'Sheet', rows: [HEAD.split(','), A.split(',').slice(0, 4)] }],
  }
  const result = defineTableImporter(FORMAT).parse(workbook, OPTIONS)
  expect([facts(result), result.executions[0]?.fees]).toEqual([[['fill:1', '100.25', 2]], null])
})
