import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { importFiles } from './import-files.ts'
import type { ImportedCashEvent, ImportedExecution } from './importer.ts'
import { findRepeatedCash, findRepeats } from './repeated-ids.ts'

const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }

function read(lines: readonly string[], name = 'x.csv') {
  const outcome = importFiles([{ name, bytes: new TextEncoder().encode(lines.join('\n')) }], OPTIONS).files[0]
  if (outcome?.status !== 'parsed') throw new Error(JSON.stringify(outcome))
  return outcome.result
}

const FTMO = [
  'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"',
  '7001;2026-03-02 10:00:00;buy;1;EURUSD;1.1;0;0;2026-03-02 11:00:00;1.101;0;-3;100;10;3600',
]
const ZERODHA = [
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
  'XYZ,INE0,2026-03-02,NSE,EQ,EQ,buy,false,10,100,555,777,2026-03-02T10:00:00',
]
const FLEX = [
  '"Buy/Sell","TradeDate","Symbol","Quantity","TradePrice","CurrencyPrimary","IBCommission","IBCommissionCurrency","TradeID"',
  '"BUY","20260302","XYZ","10","100","USD","-1","USD","9001"',
]

describe('a row twice under one id of the broker', () => {
  it.each([
    ['FTMO ticket', FTMO],
    ['Zerodha trade', ZERODHA],
    ['Flex trade', FLEX],
  ])('counts once and is reported: %s', (_, [header = '', row = '']) => {
    const once = read([header, row])
    const twice = read([header, row, row])
    expect(twice.problems).toEqual([])
    expect(twice.executions).toEqual(once.executions)
    expect([twice.count, twice.gross, twice.fees]).toEqual([once.count, once.gross, once.fees])
    expect(twice.skipped).toEqual([
      { row: 3, reason: 'This row repeats row 2, under the same id of the broker: it counts once.' },
    ])
    const { rows, trades, executions, cashEvents, skipped, problems } = twice.census
    expect(trades + executions + cashEvents + skipped + problems).toBe(rows)
  })

  it('stays two if the rows differ, like partial closes of one second', () => {
    const [header = '', row = ''] = FTMO
    const other = row.replace('buy;1;', 'buy;2;').replace('-3;100', '-6;200')
    const { executions, skipped } = read([header, row, other])
    expect(skipped).toEqual([])
    expect(new Set(executions.map(({ identity }) => identity)).size).toBe(4)
  })
})

describe('two executions with one id', () => {
  const plain = { identity: 'order:1', executedAt: 0, rows: [4] }
  const repeats = (facts: Partial<ImportedExecution>, identity = 'order:1') => {
    const pair = [{ identity }, { identity, rows: [5], ...facts }].map((one) =>
      buildExecution({ ...plain, ...one }),
    )
    const found = findRepeats(pair)
    return [[...found.values()].length, pair[1]?.identity]
  }

  it('are one if every fact is the same, whatever their costs', () => {
    expect(repeats({})).toEqual([1, 'order:1'])
    expect(repeats({ commission: -5, fees: -1, swap: 0, statedGross: null })).toEqual([1, 'order:1'])
  })

  it.each<Partial<ImportedExecution>>([
    { symbol: 'MNQU6' },
    { side: 'sell' },
    { quantity: '2' },
    { price: '6301' },
    { executedAt: 1 },
    { statedGross: 0 },
  ])('are two where they differ by %j: orders are numbered, fills keep their id', (facts) => {
    expect(repeats(facts)).toEqual([0, 'order:1#2'])
    expect(repeats(facts, 'fill:1')).toEqual([0, 'fill:1'])
  })

  it('are two if they belong to two accounts, or are rows without an id', () => {
    expect(repeats({ account: 'B' })).toEqual([0, 'order:1'])
    expect(repeats({}, 'row:1')).toEqual([0, 'row:1'])
  })

  it('name the row of the one they repeat, even if it is the second with that id', () => {
    const list = ['1', '2', '2'].map((quantity, at) => buildExecution({ ...plain, quantity, rows: [at + 4] }))
    expect([...findRepeats(list).values()]).toEqual([
      'This row repeats row 5, under the same id of the broker: it counts once.',
    ])
  })
})

describe('two lots with one id', () => {
  const lot = (exit: Partial<ImportedExecution> = {}, end = 'out') => [
    buildExecution({ identity: 'lot:1:in', executedAt: 0 }),
    buildExecution({ identity: `lot:1:${end}`, executedAt: 9, side: 'sell', statedGross: 5, ...exit }),
  ]

  it('repeat each other with both sides, or are numbered with both', () => {
    expect(findRepeats([...lot(), ...lot()]).size).toBe(2)
    const different = [...lot(), ...lot({ statedGross: 6 })]
    expect(findRepeats(different).size).toBe(0)
    expect(different.map(({ identity }) => identity)).toEqual([
      ...['lot:1:in', 'lot:1:out', 'lot:1#2:in', 'lot:1#2:out'],
    ])
  })
})

describe('money with one id', () => {
  const event: ImportedCashEvent = {
    identity: 'cash:1',
    kind: 'fee',
    amount: -1,
    currency: 'USD',
    occurredAt: 0,
    symbol: null,
    text: '',
    account: null,
    rows: [3],
    originalTime: '',
  }
  const repeated = (facts: Partial<ImportedCashEvent>) =>
    findRepeatedCash([event, { ...event, ...facts }]).size

  it('counts once, unless kind, amount, account or id differ', () => {
    expect(repeated({ text: 'again' })).toBe(1)
    expect(repeated({ kind: 'swap' })).toBe(0)
    expect(repeated({ amount: -2 })).toBe(0)
    expect(repeated({ account: 'B' })).toBe(0)
    expect(repeated({ identity: 'cash:2' })).toBe(0)
    const row = { ...event, identity: 'row:1' }
    expect(findRepeatedCash([row, { ...row }]).size).toBe(0)
  })
})
