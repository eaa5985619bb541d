import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const sentence = (
  words: Partial<Record<'direction' | 'price' | 'units' | 'average' | 'rest', string>> = {},
) => {
  const {
    direction = 'long',
    price = '7556.75',
    units = '1',
    average = '7554.250000',
    rest = ', currency: USD, rate: 1.000000, point value: 5.000000',
  } = words
  return `Close ${direction} position for symbol CME_MINI:MES1! at price ${price} for ${units} units. Position AVG Price was ${average}${rest}`
}
const PLAIN = {
  Time: '2026-07-01 21:34:51',
  'Balance before': '100204.75',
  'Balance after': '100217.25',
  'Realized PnL (value)': '12.5',
  'Realized PnL (currency)': 'USD',
  Action: sentence(),
}
const COMMISSION = {
  Time: '2026-07-01 21:30:00',
  'Balance before': '100206.00',
  'Balance after': '100204.75',
  'Realized PnL (value)': '',
  Action: 'Commission for: Enter position for symbol CME_MINI:MES1! at price 7554.25 for 1 units',
}
const { read, problems, fill, cash } = tableOf('tradingview-balance-history', PLAIN, {
  timeZone: 'UTC',
  currency: 'EUR',
})

describe('a close in the balance history', () => {
  it('is a trade with its average entry, at the time of its close', () => {
    const [entry, exit] = read({}).executions
    expect(entry).toMatchObject({
      symbol: 'CME_MINI:MES1!',
      side: 'buy',
      quantity: '1',
      price: '7554.25',
      originalTime: '',
      timeUnknown: true,
      executedAt: Date.UTC(2026, 6, 1, 21, 34, 51),
      pointValue: '5',
    })
    expect(exit).toMatchObject({
      side: 'sell',
      price: '7556.75',
      statedGross: 12_500_000,
      pointValue: '5',
      originalTime: '2026-07-01 21:34:51',
    })
    expect(noteCodes(read({}))).toEqual(['simulated', 'no_entry_times'])
    expect(read({}).currency).toBe('USD')
  })

  it('has its point value at the rate of the account', () => {
    expect(
      fill({ Action: sentence({ rest: ', currency: EUR, rate: 1.250000, point value: 5.000000' }) })
        .pointValue,
    ).toBe('6.25')
    expect(fill({ Action: sentence({ rest: ', currency: USD, point value: 2.000000' }) }).pointValue).toBe(
      '2',
    )
    expect(fill({ Action: sentence({ rest: '' }) })).not.toHaveProperty('pointValue')
  })

  it('of a short position is a purchase', () => {
    const short = {
      Action: sentence({ direction: 'short' }),
      'Balance after': '100192.25',
      'Realized PnL (value)': '-12.5',
    }
    expect(read(short).executions.map(({ side }) => side)).toEqual(['sell', 'buy'])
  })

  it('changes the balance by its result', () => {
    expect(problems({ 'Balance after': '100217.26' })).toEqual([['disagrees', 'Realized PnL (value)']])
    expect(read({ 'Realized PnL (value)': '' }).executions[1]?.statedGross).toBe(12_500_000)
  })
})

describe('the costs of a balance history', () => {
  const costsOf = (...rows: Record<string, string>[]) =>
    read(...rows).executions.map(({ commission, fees, swap }) => [commission, fees, swap])
  const earlier = {
    Time: '2026-07-01 20:00:00',
    'Balance before': '100200',
    'Balance after': '100204.75',
    'Realized PnL (value)': '4.75',
  }

  it('are zero if only results change the balance', () => {
    expect(costsOf({})).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(costsOf({}, { ...earlier, Action: sentence({ price: '7555.2' }) })).toHaveLength(4)
    expect(costsOf({}, { ...earlier, Action: sentence({ price: '7555.2' }) }).flat()).toEqual(
      Array(12).fill(0),
    )
  })

  it('are the same in a file that lists the oldest first', () => {
    expect(costsOf({ ...earlier, Action: sentence({ price: '7555.2' }) }, {}).flat()).toEqual(
      Array(12).fill(0),
    )
  })

  it('are unknown if the balance changed in between', () => {
    const broken = {
      ...earlier,
      'Balance after': '100203',
      'Realized PnL (value)': '3',
      Action: sentence({ price: '7554.85' }),
    }
    expect(costsOf({}, broken).flat()).toEqual(Array(12).fill(null))
  })

  it('are separate rows if a commission was charged', () => {
    const result = read({}, COMMISSION)
    expect(result.executions.map(({ commission }) => commission)).toEqual([null, null])
    expect(result.cashEvents).toMatchObject([
      {
        kind: 'commission',
        amount: -1_250_000,
        currency: 'USD',
        symbol: 'CME_MINI:MES1!',
        text: COMMISSION.Action,
      },
    ])
    expect(cash(COMMISSION)).toMatchObject({
      occurredAt: Date.UTC(2026, 6, 1, 21, 30),
      account: null,
      rows: [2],
    })
    expect(cash({ ...COMMISSION, 'Realized PnL (currency)': '' }).currency).toBe('EUR')
  })

  it('that are equal within a second stay two', () => {
    const second = { ...COMMISSION, 'Balance before': '100204.75', 'Balance after': '100203.50' }
    expect(new Set(read(COMMISSION, second).cashEvents.map(({ identity }) => identity)).size).toBe(2)
  })
})

describe('an unknown change of the balance', () => {
  it.each([
    [{ Action: 'Deposit' }, 'unknown_kind', 'Action'],
    [{ Action: '' }, 'missing_value', 'Action'],
    [{ 'Balance before': '' }, 'missing_value', 'Balance before'],
    [{ 'Balance after': 'n/a' }, 'missing_value', 'Balance after'],
    [{ Time: '21:34' }, 'bad_date', 'Time'],
  ])('is not guessed at: %j', (row, code, column) => {
    expect(problems(row)).toEqual([[code, column]])
  })
})

describe('the balance before and after each change', () => {
  /** Closes that win 12.5, and commissions of 1, newest first. */
  const rows = (...balances: [before: string, after: string][]) =>
    balances.map(([before, after], index) => ({
      Time: `2026-07-01 21:${50 - index}:00`,
      'Balance before': before,
      'Balance after': after,
      'Realized PnL (value)': '',
      Action: index % 2 === 0 ? sentence() : COMMISSION.Action,
    }))
  const changes = rows(
    ...[['138', '150.5'] as [string, string], ['139', '138'] as [string, string]],
    ...[['124.5', '137'] as [string, string], ['125.5', '124.5'] as [string, string]],
    ...[['113', '125.5'] as [string, string], ['114', '113'] as [string, string]],
  )

  it('is a ledger, which names the rows between which one is missing', () => {
    expect(read(...changes).ledgers).toEqual([
      {
        account: null,
        currency: 'USD',
        gaps: [{ rows: [3, 4], amount: 2_000_000 }],
        end: { at: Date.UTC(2026, 6, 1, 21, 50), balance: 150_500_000 },
      },
    ])
  })
  it('leaves out nothing at a row that could not be read', () => {
    const unknown = { ...PLAIN, Action: 'Deposit', 'Balance before': '137', 'Balance after': '139' }
    expect(read(...changes.slice(0, 2), unknown, ...changes.slice(2)).ledgers?.[0]?.gaps).toEqual([])
  })
})
