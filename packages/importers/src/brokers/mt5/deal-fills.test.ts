import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { totalsOfPart } from '../../../test/support/totals-of-part.ts'
import { detectFormats } from '../../detect.ts'
import { readDocument } from '../../read/read-document.ts'

const DEALS = 'Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Fee;Swap;Profit;Balance;Comment'
let number = 0
const deal = (time: string, what: string, order: number | string, money = '0.00;0.00;0.00;0.00') => {
  const [type, direction = '', volume, price] = what.split(' ')
  return `2026.07.06 ${time};${++number};EURUSD;${type};${direction.replace('-', ' ')};${volume};${price};${order};${money};1000.00;`
}
const report = (kind: string, ...deals: string[]) => [
  'Trade History Report',
  `Account:;;;9000002 (USD, Sample-Server, demo, ${kind})`,
  'Deals',
  DEALS,
  ...deals,
]
const read = (...lines: string[]) => {
  const result = readText('mt5-report-csv', lines.join('\n'), { timeZone: 'UTC' })
  const { trades, openTrades, gross, fees } = totalsOfPart({ ...result, currency: 'USD' })
  return { ...result, totals: [trades, openTrades, (gross ?? 0) / 1e6, (fees ?? 0) / 1e6] }
}
const positions = (...lines: string[]) => read(...lines).executions.map(({ positionKey }) => positionKey)
const codes = (...lines: string[]) => read(...lines).notes.map(({ code }) => code)

describe('the deals of a MetaTrader 5 report without positions', () => {
  it('are its fills, with the results and costs they state', () => {
    const lines = report(
      'Netting',
      deal('09:00:00', 'buy in 0.10 1.10000', 6001, '-0.35;-0.05;0.00;0.00'),
      deal('10:00:00', 'buy in 0.10 1.10200', 6002, '-0.35;-0.05;0.00;0.00'),
      deal('11:00:00', 'sell out 0.20 1.10300', 6003, '-0.70;-0.10;-0.40;40.00'),
      '2026.07.06 08:00:00;700;;balance;;;;;0.00;0.00;0.00;1000.00;1000.00;Deposit',
    )
    const { totals, executions, cashEvents, unit, problems } = read(...lines)
    expect([unit, problems, totals]).toEqual(['execution', [], [1, 0, 40, -2]])
    expect(executions.at(-1)).toMatchObject({
      identity: `fill:${number}`,
      side: 'sell',
      orderId: '6003',
      authority: 3,
      commission: -700_000,
      fees: -100_000,
      swap: -400_000,
      statedGross: 40_000_000,
    })
    expect(executions[0]?.statedGross).toBeNull()
    expect(cashEvents.map(({ kind, amount }) => [kind, amount])).toEqual([['deposit', 1_000_000_000]])
  })

  it('turn a position of a netting account around', () => {
    const lines = report(
      'Netting',
      deal('09:00:00', 'buy in 0.10 1.10000', 1),
      deal('10:00:00', 'sell in/out 0.30 1.10100', 2, '0.00;0.00;0.00;10.00'),
      deal('11:00:00', 'buy out 0.20 1.10050', 3, '0.00;0.00;0.00;10.00'),
    )
    expect(read(...lines).totals).toEqual([2, 0, 20, 0])
    expect(positions(...lines)).toEqual([undefined, undefined, undefined])
  })

  it('are left out if they close what was opened before', () => {
    const lines = report(
      'Netting',
      deal('09:00:00', 'sell out 0.30 1.10000', 1, '0.00;0.00;0.00;-5.00'),
      deal('09:30:00', 'sell in/out 0.30 1.10000', 2, '0.00;0.00;0.00;-5.00'),
      deal('10:00:00', 'buy in 0.10 1.10000', 3),
      deal('11:00:00', 'sell out 0.10 1.10100', 4, '0.00;0.00;0.00;10.00'),
    )
    const { totals, skipped, unopened } = read(...lines)
    expect([totals, skipped.length]).toEqual([[1, 0, 10, 0], 2])
    expect(unopened?.map((fill) => fill.unopened)).toEqual(['crosses', 'closes'])
  })

  it('belong to one of several positions of a hedging account if only one can be meant', () => {
    const lines = report(
      'Hedge',
      deal('09:00:00', 'buy in 0.10 1.10000', 11),
      deal('09:10:00', 'sell in 0.10 1.10100', 12),
      deal('09:20:00', 'buy out 0.10 1.10000', 13, '0.00;0.00;0.00;10.00'),
      deal('09:30:00', 'buy in 0.30 1.10000', 14),
      deal('09:40:00', 'sell out 0.20 1.10100', 15, '0.00;0.00;0.00;20.00'),
    )
    expect(positions(...lines)).toEqual(['11', '12', '12', '14', '14'])
    expect(codes(...lines)).toEqual([])
    expect(read(...lines).totals).toEqual([1, 2, 30, 0])
  })

  it('are one trade where several positions could be meant, which a note says', () => {
    const lines = report(
      'Hedge',
      deal('09:00:00', 'buy in 0.10 1.10000', 11),
      deal('09:10:00', 'buy in 0.10 1.10200', 12),
      deal('09:20:00', 'sell out 0.10 1.10300', 13, '0.00;0.00;0.00;10.00'),
      deal('09:30:00', 'sell out-by 0.10 1.10300', 14, '0.00;0.00;0.00;30.00'),
      deal('09:40:00', 'buy in 0.10 1.10000', 15),
    )
    expect(positions(...lines)).toEqual(['11', '11', '11', '11', '15'])
    expect(codes(...lines)).toEqual(['joined_positions'])
    expect(read(...lines).totals).toEqual([1, 1, 40, 0])
  })

  it('are kept where one closes more than is left of the others, and left out where it is more than all', () => {
    const lines = report(
      'Hedge',
      deal('09:00:00', 'buy in 0.30 1.10000', 21),
      deal('09:10:00', 'buy in 0.20 1.10000', 22),
      deal('09:20:00', 'sell out 0.10 1.10100', 23, '0.00;0.00;0.00;10.00'),
      deal('09:30:00', 'sell out 0.30 1.10100', 24, '0.00;0.00;0.00;30.00'),
      deal('09:40:00', 'sell out 0.30 1.10100', 25, '0.00;0.00;0.00;99.00'),
      deal('09:50:00', 'sell out 0.10 1.10100', 26, '0.00;0.00;0.00;10.00'),
    )
    const { totals, skipped } = read(...lines)
    expect([totals, skipped.map(({ row }) => row)]).toEqual([[1, 0, 50, 0], [9]])
  })

  it('are left out if they close more than any one position has, because a deal closes only one', () => {
    const lines = report(
      'Hedge',
      deal('09:00:00', 'buy in 0.10 1.10000', 31),
      deal('09:10:00', 'buy in 0.10 1.10000', 32),
      deal('09:20:00', 'sell out 0.20 1.10100', 33, '0.00;0.00;0.00;99.00'),
    )
    const { totals, skipped, unopened } = read(...lines)
    expect([totals, skipped.map(({ row }) => row)]).toEqual([[0, 2, 0, 0], [7]])
    expect(skipped[0]?.reason).toMatch(/does not say which of them is closed/)
    expect(unopened?.map((fill) => fill.unopened)).toEqual(['closes one'])
  })

  it('may be a list without a title, or with one in another language', () => {
    const deals = [
      deal('09:00:00', 'buy in 0.10 1.10000', 1),
      deal('10:00:00', 'sell out 0.10 1.10100', 2, '0.00;0.00;0.00;10.00'),
    ]
    const local = 'Zeit;Deal;Symbol;Typ;Richtung;Volumen;Preis;Order;Kommission;Gebühr;Swap;Profit;Saldo;Wort'
    for (const lines of [
      [DEALS, ...deals],
      ['Bericht;', 'Deals', local, ...deals],
    ]) {
      expect(read(...lines).totals).toEqual([1, 0, 10, 0])
      const bytes = new TextEncoder().encode(lines.join('\n'))
      expect(detectFormats(readDocument({ name: 'x.csv', bytes })).map(({ format }) => format)).toEqual([
        'mt5-report-csv',
      ])
    }
  })

  it('are not its trades where it has the section Positions, even an empty one', () => {
    const header = 'Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit;'
    const [title = '', holder = '', ...deals] = report('Netting', deal('09:00:00', 'buy in 0.10 1.10000', 1))
    expect(read(title, holder, 'Positions', header, ...deals).executions).toEqual([])
    const local = ['Bericht;', holder, 'Positionen', header.replaceAll('Time', 'Zeit'), ...deals]
    expect(read(...local.map((line) => line.replace('Time;Deal', 'Zeit;Deal'))).executions).toEqual([])
  })

  it('have no order, and no cost but those of the columns of the file', () => {
    const lines = [
      'Time,Deal,Symbol,Type,Direction,Volume,Price,Commission,Profit',
      '2026.07.06 09:00:00,81,EURUSD,buy,in,0.10,1.10012,-0.35,0',
      '2026.07.06 10:00:00,82,EURUSD,sell,out,0.10,1.10112,-0.35,10',
    ]
    const { executions, totals } = read(...lines)
    expect(totals).toEqual([1, 0, 10, -0.7])
    expect(executions.map(({ orderId, swap }) => [orderId, swap])).toEqual([
      [null, null],
      [null, null],
    ])
    const hedging = read('Account:,"9000002 (USD, Sample-Server, demo, Hedge)"', ...lines)
    expect(hedging.executions.map(({ positionKey }) => positionKey)).toEqual(['81', '81'])
  })

  it('are a problem where a direction is unknown', () => {
    const lines = report('Netting', deal('09:00:00', 'buy between 0.10 1.10000', 1))
    expect(read(...lines).problems.map(({ column, code }) => [column, code])).toEqual([
      ['Direction', 'unknown_kind'],
    ])
  })
})
