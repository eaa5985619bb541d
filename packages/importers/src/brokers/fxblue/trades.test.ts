import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Type,Ticket,Symbol,Lots,Buy/sell,Open price,Close price,Open time,Close time,Profit,Swap,Commission,Net profit,Account'
const trade = (type: string, { ticket = '2', closed = '2026/03/10 10:00:00', net = '93' } = {}) =>
  `${type},${ticket},EURUSD,1,Buy,1.16512,1.16612,2026/03/10 09:00:00,${closed},100,-2,-5,${net},main`
const money = (type: string, amount: string) =>
  `${type},1,,0,,0,0,2026/03/02 08:00:00,2026/03/02 08:00:00,${amount},0,0,${amount},main`
const read = (...rows: string[]) => readText('fxblue-trades', `${['sep=,', HEAD, ...rows].join('\n')}\n`)

describe('the account history of FX Blue', () => {
  it('has results before swap and commission', () => {
    const { gross, net, executions } = read(trade('Closed position'))
    expect([gross, net]).toEqual([100_000_000, 93_000_000])
    expect(executions.at(-1)).toMatchObject({ swap: -2_000_000, commission: -5_000_000, account: 'main' })
  })

  it.each([
    ['Open position', '1970/01/01 00:00:00'],
    ['Open position', ''],
    ['Open position', '2026/03/10 10:00:00'],
    ['Pending order', '1970/01/01 00:00:00'],
  ])('does not take a row of the type %s, “closed” at “%s”, for a trade', (type, closed) => {
    const { executions, problems, skipped } = read(trade(type, { closed }))
    expect([executions, problems, skipped.length]).toEqual([[], [], 1])
  })

  it('has the same trades if another export counts its rows from elsewhere', () => {
    const ids = (...tickets: string[]) =>
      read(...tickets.map((ticket) => trade('Closed position', { ticket }))).executions.map(
        ({ identity }) => identity,
      )
    expect(ids('7', '8')).toEqual(ids('2', '3'))
    expect(new Set(ids('7', '8')).size).toBe(4)
  })

  it('has money that was paid in and out', () => {
    const paid = [money('Deposit', '5000'), money('Withdrawal', '-1000'), money('Withdrawal', '10')]
    expect(read(...paid).cashEvents.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 5_000_000_000],
      ['withdrawal', -1_000_000_000],
      ['withdrawal', -10_000_000],
    ])
    expect(read(money('Gift', '1')).problems.map(({ code }) => code)).toEqual(['unknown_kind'])
  })

  it('contradicts itself if its net profit does not follow', () => {
    expect(read(trade('Closed position', { net: '93.02' })).problems).toEqual([])
    expect(read(trade('Closed position', { net: '93.03' })).problems.map(({ code }) => code)).toEqual([
      'disagrees',
    ])
  })
})
