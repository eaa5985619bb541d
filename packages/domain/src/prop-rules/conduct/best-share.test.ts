import { describe, expect, test } from 'vitest'
import type { ConsistencyRule } from '../consistency.ts'
import { shareViolations } from './best-share.ts'
import type { ConductTrade } from './conduct-input.ts'

const HOUR = 3_600_000
/** Monday at 9:00 in Chicago; the day ends at 17:00. */
const START = Date.UTC(2026, 5, 15, 14)
const CLOSE = Date.UTC(2026, 5, 15, 22)
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }
const RULE: ConsistencyRule = { percent: 40, base: 'target', of: 'day', isStrict: false, effect: 'breaches' }

const trade = (id: string, closedAt: number | null, net: number | null): ConductTrade => ({
  id,
  openedAt: START,
  closedAt,
  net,
  mae: null,
  mfe: null,
})
const judged = (
  trades: readonly ConductTrade[],
  {
    rule = {},
    until = CLOSE,
    target = 1000,
  }: { rule?: Partial<ConsistencyRule>; until?: number; target?: number | null } = {},
) => shareViolations({ ...RULE, ...rule }, { trades, boundary: CHICAGO, until, target })

/** 300 and 150 on one day, and 200 after it has ended. */
const TRADES = [trade('a', START + HOUR, 300), trade('b', START + 2 * HOUR, 150), trade('c', CLOSE, 200)]

describe('a day above its share of the target', () => {
  test('is reported at its last close, with all its trades', () => {
    expect(judged(TRADES)).toEqual([
      {
        rule: 'consistency',
        effect: 'breaches',
        isCertain: true,
        at: START + 2 * HOUR,
        profit: 0,
        value: 450,
        limit: 400,
        tradeIds: ['a', 'b'],
      },
    ])
    expect(judged(TRADES.toReversed())).toMatchObject([{ at: START + 2 * HOUR, value: 450 }])
  })

  test('is certain once the day is over, and possible until then', () => {
    expect(judged(TRADES, { until: CLOSE - 1 })).toMatchObject([{ isCertain: false }])
    expect(judged(TRADES, { until: CLOSE })).toMatchObject([{ isCertain: true }])
  })

  test('may reach its share unless the rule is strict', () => {
    const of = (net: number, isStrict: boolean) =>
      judged([trade('a', START, net)], { rule: { isStrict } }).length
    expect([of(400, false), of(401, false)]).toEqual([0, 1])
    expect([of(399, true), of(400, true)]).toEqual([0, 1])
  })
})

test('a trade above its share is reported by itself, and at once', () => {
  const found = judged([...TRADES, trade('d', START + 3 * HOUR, 401)], {
    rule: { of: 'trade' },
    until: START,
  })
  expect(found).toMatchObject([{ tradeIds: ['d'], value: 401, isCertain: true, at: START + 3 * HOUR }])
})

test('the account is not ended by another rule, without a target, or by open or unknown results', () => {
  expect(judged(TRADES, { rule: { effect: 'delays' } })).toEqual([])
  expect(judged(TRADES, { rule: { base: 'total_profit' } })).toEqual([])
  expect(judged(TRADES, { target: null })).toEqual([])
  expect(judged([trade('a', null, 900), trade('b', START, null)])).toEqual([])
})
