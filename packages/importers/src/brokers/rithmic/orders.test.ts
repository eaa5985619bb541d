import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { findImporter } from '../../catalog.ts'
import { readDocument } from '../../read/read-document.ts'

const NAMES =
  'Account,Status,Remarks,Buy/Sell,Qty To Fill,Symbol,Price Type,Avg Fill Price,Limit Price,Order Number,Update Time (CDT),Qty Filled,Create Time (CDT),Commission,Commission Fill Rate'.split(
    ',',
  )
const PLAIN: Record<string, string> = {
  Account: 'PRO-77-01',
  Status: 'Filled',
  'Buy/Sell': 'B',
  'Qty To Fill': '2',
  Symbol: 'MESU6',
  'Price Type': 'M',
  'Avg Fill Price': '6400.25',
  'Order Number': '9000002',
  'Update Time (CDT)': '2026-07-14 09:00:05',
  'Qty Filled': '2',
  'Create Time (CDT)': '2026-07-14 09:00:05',
  'Commission Fill Rate': '0.51',
}
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
const row = (change: Record<string, string> = {}, names = NAMES) =>
  quoted(names.map((name) => change[name] ?? PLAIN[name] ?? ''))
const text = (names: string[], ...rows: string[]) => ['Completed Orders', quoted(names), ...rows].join('\n')
const read = (...changes: Record<string, string>[]) =>
  readText('rithmic-orders', text(NAMES, ...changes.map((change) => row(change))), { timeZone: 'UTC' })
const without = (names: string[], change: Record<string, string> = {}) => {
  const left = NAMES.filter((name) => !names.includes(name))
  return readText('rithmic-orders', text(left, row(change, left)), { timeZone: 'UTC' })
}
const problems = (result: ReturnType<typeof read>) =>
  result.problems.map(({ code, column }) => [code, column ?? null])

describe('an order of R|Trader Pro', () => {
  it('needs no status and no quantity to fill beside the quantity filled', () => {
    const left = without(['Status', 'Qty To Fill'])
    expect(left.executions).toEqual(read({}).executions)
    expect(without(['Status', 'Qty To Fill'], { 'Qty Filled': '0' }).skipped).toEqual([
      { row: 3, reason: 'This order was not filled.' },
    ])
  })

  it('is on the clock named in its header, with its rate per contract', () => {
    expect(read({}).executions).toEqual([
      {
        identity: 'order:9000002',
        orderId: '9000002',
        symbol: 'MESU6',
        side: 'buy',
        quantity: '2',
        price: '6400.25',
        executedAt: Date.UTC(2026, 6, 14, 14, 0, 5),
        sequence: 9_000_002,
        commission: -1_020_000,
        fees: null,
        swap: null,
        authority: 2,
        account: 'PRO-77-01',
        rows: [3],
        originalTime: '2026-07-14 09:00:05',
      },
    ])
  })

  it('has a Treasury price in 32nds', () => {
    expect(read({ Symbol: 'ZNU6', 'Avg Fill Price': "112'165" }).executions[0]?.price).toBe('112.515625')
  })

  it('may have decimal commas, as a spreadsheet program of another country saves them', () => {
    const saved = readText(
      'rithmic-orders',
      [NAMES.join(';'), NAMES.map((name) => (PLAIN[name] ?? '').replace('.', ',')).join(';')].join('\n'),
      { timeZone: 'UTC' },
    )
    expect(saved.problems).toEqual([])
    expect(saved.executions).toMatchObject([{ price: '6400.25', commission: -1_020_000 }])
  })

  it('has its whole commission if it is stated, paid whatever its sign', () => {
    expect(read({ Commission: '1.10' }).executions[0]?.commission).toBe(-1_100_000)
    expect(read({ Commission: '-1.10' }).executions[0]?.commission).toBe(-1_100_000)
    expect(read({ 'Commission Fill Rate': '-0.51' }).executions[0]?.commission).toBe(-1_020_000)
    expect(read({ 'Commission Fill Rate': '' }).executions[0]?.commission).toBeNull()
    expect(problems(read({ 'Commission Fill Rate': '9999999999' }))).toEqual([
      ['bad_number', 'Commission Fill Rate'],
    ])
  })

  it('that was not filled is skipped, one partly filled is as large as its filled part', () => {
    expect(read({ 'Qty Filled': '0', Status: 'Cancelled', 'Avg Fill Price': '' }).skipped).toEqual([
      { row: 3, reason: 'This order was not filled (Cancelled).' },
    ])
    expect(read({ 'Qty Filled': '1', Status: 'Cancelled' }).executions[0]?.quantity).toBe('1')
  })

  it('without the filled-quantity column is whole, not filled, or a problem', () => {
    const bare = ['Qty Filled']
    expect(without(bare).executions[0]?.quantity).toBe('2')
    expect(without(bare, { Status: 'Cancelled', 'Avg Fill Price': '' }).skipped).toHaveLength(1)
    expect(problems(without(bare, { Status: 'Cancelled' }))).toEqual([['missing_value', 'Qty Filled']])
  })

  it.each([
    ['B', 'buy'],
    ['S', 'sell'],
    ['buy', 'buy'],
    ['Sell', 'sell'],
  ])('called %s is a %s', (word, side) => expect(read({ 'Buy/Sell': word }).executions[0]?.side).toBe(side))

  it('is a problem if its side, number or status is missing', () => {
    expect(problems(read({ 'Buy/Sell': 'X' }))).toEqual([['bad_side', 'Buy/Sell']])
    expect(problems(read({ 'Order Number': '' }))).toEqual([['missing_value', 'Order Number']])
    expect(problems(read({ Status: '' }))).toEqual([['missing_value', 'Status']])
  })

  it('that is still working, above the completed ones, is skipped', () => {
    const working = [
      'Working Orders',
      '"Account","Status","Buy/Sell","Order Number"',
      '"PRO-77-01","Open","B","1"',
      '',
    ]
    const result = readText('rithmic-orders', [...working, text(NAMES, row())].join('\n'), {
      timeZone: 'UTC',
    })
    expect([result.executions.length, result.skipped.map(({ reason }) => reason)]).toEqual([
      ...[1, ['An order that is still working.']],
    ])
  })

  it('is below the title of the completed orders if the working ones have the same columns', () => {
    const sections = (...titles: string[]) =>
      readText(
        'rithmic-orders',
        titles
          .flatMap((title, at) => [title, quoted(NAMES), row({ 'Order Number': `${at + 1}` })])
          .join('\n'),
        { timeZone: 'UTC' },
      ).executions.map(({ orderId }) => orderId)
    expect(sections('Working Orders', 'Completed Orders')).toEqual(['2'])
    expect(sections('Completed Orders')).toEqual(['1'])
    // Without the title, the first header counts.
    expect(sections('Orders')).toEqual(['1'])
  })

  it('has its header in the first five thousand lines', () => {
    const below = (lines: number) => `${'x\n'.repeat(lines)}${quoted(NAMES)}\n${row()}\n`
    expect(readText('rithmic-orders', below(4999), { timeZone: 'UTC' }).executions).toHaveLength(1)
    expect(refusalOf(() => readText('rithmic-orders', below(5000), { timeZone: 'UTC' })).code).toBe(
      'wrong_report',
    )
  })
})

describe('the zone of an order history', () => {
  const zoneOf = (names: string[]) => {
    const document = readDocument({
      name: 'x.csv',
      bytes: new TextEncoder().encode(text(names, row({}, names))),
    })
    return findImporter('rithmic-orders')?.findZone?.(document) ?? null
  }

  it('is that of the header’s abbreviation, with its offset of that day', () => {
    expect(zoneOf(NAMES)).toEqual({
      offsetMinutes: -300,
      suggestedZone: 'America/Chicago',
      evidence: 'The header says Update Time (CDT).',
    })
  })

  it('is unknown if the header names none', () => {
    const bare = NAMES.map((name) => name.replace(' (CDT)', ''))
    PLAIN['Update Time'] = PLAIN['Update Time (CDT)'] ?? ''
    expect(zoneOf(bare)).toBeNull()
  })

  it('of a file without completed orders is refused', () => {
    expect(refusalOf(() => readText('rithmic-orders', 'Account,Status\nA,Open\n')).code).toBe('wrong_report')
  })
})
