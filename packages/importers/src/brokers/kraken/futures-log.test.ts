import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import type { Document } from '../../importer.ts'
import { withMoney } from './futures-legs.ts'

const HEAD =
  'uid,dateTime,account,type,symbol,contract,change,new balance,new average entry price,trade price,realized pnl,fee,realized funding,liquidation fee'
const OPENED = [
  'm1,2026-06-06 10:00:00,flex,futures trade,usd,pf_xbtusd,-0.6,0,,60000,0,0.6,,',
  'p1,2026-06-06 10:00:00,flex,futures trade,pf_xbtusd,pf_xbtusd,-0.02,-0.02,60000,60000,,,,',
]
const CLOSED = [
  'm2,2026-06-06 12:00:00,flex,futures trade,usd,pf_xbtusd,19.391,0,,59000,20,0.59,-0.019,',
  'p2,2026-06-06 12:00:00,flex,futures trade,pf_xbtusd,pf_xbtusd,0.02,0,60000,59000,,,,',
]
const read = (...rows: string[]) => readText('kraken-futures-log', [HEAD, ...rows].join('\n'))
const moneyOf = (...rows: string[]) =>
  read(...rows).executions.map(({ identity, fees, swap, statedGross }) => [
    identity,
    fees,
    swap,
    statedGross ?? null,
  ])
const problems = (...rows: string[]) =>
  read(...rows).problems.map(({ row, code, column }) => [row, code, column ?? null])

it('may have more rows than a function can be called with', () => {
  const rows = [HEAD.split(','), ...Array.from({ length: 150_000 }, () => (OPENED[1] ?? '').split(','))]
  const document: Document = { file: '', kind: 'csv', tables: [{ name: '', rows }], title: '', notes: [] }
  expect(withMoney(document).tables[0]?.rows).toHaveLength(150_001)
})

describe('a fill of Kraken’s futures log', () => {
  it('has what the row beside it earned and cost', () => {
    const expected = [
      ['fill:p2', -590_000, -19_000, 20_000_000],
      ['fill:p1', -600_000, null, null],
    ]
    expect(moneyOf(...CLOSED, ...OPENED)).toEqual(expected)
    expect(moneyOf(...[...CLOSED, ...OPENED].toReversed())).toEqual(expected.toReversed())
    // In a file saved by a spreadsheet program the dates no longer say what comes first.
    const rewritten = [...CLOSED, ...OPENED].map((row) => row.replace('2026-06-06', '06/06/2026'))
    expect(moneyOf(...rewritten)).toEqual(expected)
    expect(moneyOf(...rewritten.toReversed())).toEqual(expected.toReversed())
    // As texts, the eighteenth of June comes before the sixth.
    const days = [...CLOSED.map((row) => row.replace('2026-06-06', '18/06/2026')), ...OPENED]
    const inDays = days.map((row) => row.replace('2026-06-06', '6/06/2026'))
    expect(moneyOf(...inDays)).toEqual(expected)
    expect(moneyOf(...inDays.toReversed())).toEqual(expected.toReversed())
  })

  it('keeps its own money among fills of the same second, one of which paid with credits', () => {
    const alone = 'p0,2026-06-06 10:00:00,flex,futures trade,pf_xbtusd,pf_xbtusd,-0.02,-0.04,60000,60000,,,,'
    const later = CLOSED.map((row) => row.replace('0.02,0,', '0.02,-0.02,'))
    const expected = [
      ['fill:p2', -590_000, -19_000, 20_000_000],
      ['fill:p0', null, null, null],
      ['fill:p1', -600_000, null, null],
    ]
    expect(moneyOf(...later, alone, ...OPENED)).toEqual(expected)
    // Also beside the size of the other fill.
    const [money = '', position = ''] = OPENED
    const [last, , first] = expected
    const none = ['fill:p0', null, null, null]
    expect(moneyOf(alone, position, money, ...later.toReversed())).toEqual([none, first, last])
  })

  it.each([
    ['another time', ['12:00:00', '12:00:01']],
    ['another price', [',59000,20', ',59001,20']],
    ['another account', ['flex,futures trade,usd', 'cash,futures trade,usd']],
    ['another contract', ['usd,pf_xbtusd,19', 'usd,pf_ethusd,19']],
  ])('does not take the money of %s', (_, [from = '', to = '']) => {
    const [money = '', position = ''] = CLOSED
    const rows = [money.replace(from, to), position, ...OPENED]
    expect(problems(...rows)).toEqual([[2, 'disagrees', null]])
    expect(moneyOf(...rows)[0]).toEqual(['fill:p2', null, null, null])
  })

  it('also pays for a liquidation', () => {
    const [money = '', position = ''] = CLOSED
    const liquidated = [
      money.replace('futures trade', 'futures liquidation').replace('19.391', '18.391').replace(/,$/, ',1'),
      position.replace('futures trade', 'futures liquidation'),
    ]
    expect(moneyOf(...liquidated, ...OPENED)[0]).toEqual(['fill:p2', -1_590_000, -19_000, 20_000_000])
  })

  it('is a problem if its figures contradict each other', () => {
    const [money = '', position = ''] = CLOSED
    const change = (amount: string) => problems(money.replace('19.391', amount), position, ...OPENED)
    expect([change('19.3913'), change('19.3907')]).toEqual([[], []])
    expect(
      [change('19.3914'), change('19.3906')].map((all) => all.map(([row, code]) => [row, code])),
    ).toEqual([[[3, 'disagrees']], [[3, 'disagrees']]])
    const result = (pnl: string, moved: string) =>
      problems(money.replace('59000,20,', `59000,${pnl},`).replace('19.391', moved), position, ...OPENED)
    expect(result('20.01', '19.401')).toEqual([])
    expect(result('20.02', '19.411')).toEqual([[3, 'disagrees', 'realized pnl']])
  })

  it('may have its fee in another coin, and then no result in dollars', () => {
    const [money = '', position = ''] = CLOSED
    const inEuros = money.replace('trade,usd', 'trade,eur')
    expect(read(inEuros, position, ...OPENED).executions[0]).toMatchObject({
      fees: null,
      feesInKind: [{ quantity: '-0.59', currency: 'EUR' }],
    })
    expect(moneyOf(inEuros, position, ...OPENED)[0]?.[3]).toBeNull()
  })

  it('that closes needs its opening, and one that turns the position round needs what it turns', () => {
    expect(read(...CLOSED).executions).toEqual([])
    const turned = [
      'm2,2026-06-06 12:00:00,flex,futures trade,usd,pf_xbtusd,18.82,0,,59000,20,1.18,,',
      'p2,2026-06-06 12:00:00,flex,futures trade,pf_xbtusd,pf_xbtusd,0.04,0.02,59000,59000,,,,',
    ]
    expect(read(...turned).executions).toEqual([])
    expect(read(...turned, ...OPENED).executions.map(({ statedGross }) => statedGross ?? null)).toEqual([
      20_000_000,
      null,
    ])
  })

  it('is left out if it is settled in the coin', () => {
    const rows = [
      'm1,2026-06-06 10:00:00,f-xbt:usd,futures trade,xbt,pi_xbtusd,-0.0001,1,,60000,0,0.0001,,',
      'p1,2026-06-06 10:00:00,f-xbt:usd,futures trade,pi_xbtusd,pi_xbtusd,-20,-20,60000,60000,,,,',
      'm3,2026-06-06 09:00:00,f-xbt:usd,futures trade,xbt,pi_xbtusd,-0.0001,1,,60000,0,0.0001,,',
      'f1,2026-06-06 08:00:00,f-xbt:usd,funding rate change,xbt,pi_xbtusd,-0.0001,1,,,,,-0.0001,',
    ]
    const { executions, cashEvents, skipped, problems: found } = read(...rows)
    expect([executions, cashEvents, skipped.length, found]).toEqual([[], [], 4, []])
  })
})

describe('money of Kraken’s futures log', () => {
  const line = (type: string, symbol: string, contract = '') =>
    `c1,2026-06-06 08:00:00,flex,${type},${symbol},${contract},-5,0,,,,,,`

  it('is funding of a contract, or came or went', () => {
    expect(read(line('funding rate change', 'usd', 'pf_xbtusd')).cashEvents).toMatchObject([
      { identity: 'cash:c1', kind: 'swap', amount: -5_000_000, currency: 'USD', symbol: 'PF_XBTUSD' },
    ])
    for (const type of ['transfer', 'subaccount transfer', 'cross-exchange transfer', 'admin transfer'])
      expect(read(line(type, 'eur')).cashEvents).toMatchObject([{ kind: 'withdrawal', currency: 'EUR' }])
    expect(read(line('interest payment', 'usd')).cashEvents).toMatchObject([{ kind: 'interest' }])
  })

  it('may name its contract whatever it is', () => {
    expect(read(line('interest payment', 'usd', 'pf_xbtusd')).cashEvents).toMatchObject([
      { kind: 'interest', symbol: 'PF_XBTUSD' },
    ])
  })

  it('is not an exchange of currencies, nor fee credits', () => {
    const lines = [line('conversion', 'usd'), line('kfee applied', 'fee'), line('admin transfer', 'fee')]
    expect(read(...lines)).toMatchObject({ cashEvents: [], problems: [], census: { skipped: 3 } })
  })

  it('of an unknown kind is a problem, and so is a position that was moved', () => {
    expect(problems(line('settlement', 'usd'))).toEqual([[2, 'unknown_kind', 'type']])
    expect(problems(line('transfer', 'pf_xbtusd', 'pf_xbtusd'))).toEqual([[2, 'unknown_kind', 'type']])
  })
})
