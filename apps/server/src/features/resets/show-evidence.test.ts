import type { ResetUse } from '@ballast/domain/reset/reset-evidence'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import type { ResetRow } from './resets.queries.ts'
import { presentEvidence, presentNext, usesOf } from './show-evidence.ts'

const dayAt = (of: number) => dayText(dayNumber('2026-05-01') + of)
const row = (given: Partial<ResetRow> = {}): ResetRow => ({
  userId: 'user',
  id: 'r',
  day: '2026-05-01',
  trigger: 'own' as never,
  technique: 'box' as never,
  feeling: '',
  before: 7,
  after: 4,
  seconds: 60,
  secondsDone: 60,
  reappraisal: '',
  ifThen: '',
  decision: null,
  startedAt: new Date('2026-05-01T10:35:00Z'),
  endedAt: null,
  updatedAt: new Date(0),
  ...given,
})

/** Fifteen resets on every other one of thirty days, between a loss and the next trade. */
const USES: ResetUse[] = usesOf(
  Array.from({ length: 15 }, (_, at) =>
    row({ startedAt: new Date(`${dayAt(2 * at)}T10:35:00Z`), after: at % 2 === 0 ? 4 : 5 }),
  ),
)
/**
 * Thirty days with a loss from 10:00 to 10:30, followed by a trade at 11:00 that makes 100 or 110 on days with a reset,
 * and by a trade at 10:32 that loses 100 or 90 on the others.
 */
const trades = (given: Partial<Sketch> = {}) =>
  Array.from({ length: 30 }, (_, at): Sketch[] => {
    const isCalm = at % 2 === 0
    const more = Math.floor(at / 2) % 2 === 0 ? 0 : 10
    return [
      { net: -100, day: dayAt(at), at: '10:00', ...given },
      { net: (isCalm ? 100 : -100) + more, day: dayAt(at), at: isCalm ? '11:00' : '10:32', ...given },
    ]
  }).flat()

describe('the uses that count', () => {
  test('are those with a technique, rated or not', () => {
    const startedAt = new Date('2026-05-01T10:35:00Z')
    expect(
      usesOf([row({ startedAt }), row({ technique: null }), row({ before: null, after: null })]),
    ).toEqual([
      { technique: 'box', startedAt: startedAt.getTime(), before: 7, after: 4 },
      { technique: 'box', startedAt: startedAt.getTime(), before: null, after: null },
    ])
  })
})

describe('the evidence of one’s own resets', () => {
  test('is empty below ten of them, and then no trade is read', () => {
    const none = { needed: 10, states: [], next: [], currency: null }
    expect(presentEvidence([], null)).toEqual({ uses: 0, ...none })
    expect(presentEvidence(USES.slice(0, 9), null)).toEqual({ uses: 9, ...none })
  })

  test('says how states changed, with the interval in the response', () => {
    const { states, uses } = presentEvidence(USES, sketched([]))
    expect(uses).toBe(15)
    // Eight went from 7 to 4, seven from 7 to 5.
    const change = -(8 * 3 + 7 * 2) / 15
    expect(states).toHaveLength(1)
    expect(states[0]).toMatchObject({ technique: null, n: 15, before: 7 })
    expect(states[0]).not.toHaveProperty('interval')
    expect(states[0]?.after).toBeCloseTo(7 + change, 12)
    expect(states[0]?.change).toBeCloseTo(change, 12)
    expect(states[0]?.low).toBeLessThan(change)
    expect(states[0]?.high).toBeGreaterThan(change)
  })

  test('says how the next trade went: its wait in minutes, its size as a ratio, its result in money', () => {
    const { next, currency } = presentEvidence(USES, sketched(trades()))
    const [wait, size, result] = next
    expect(next.map(({ measure, unit }) => [measure, unit])).toEqual([
      ['wait', 'minutes'],
      ['size', 'times'],
      ['result', 'money'],
    ])
    expect(currency).toBe('USD')
    expect(wait).toMatchObject({ with: 15, without: 15, days: 30, tested: { with: 30, without: 2 } })
    expect(size?.tested).toMatchObject({ with: 1, without: 1, difference: 0 })
    // Eight at 100 and seven at 110; eight at −100 and seven at −90.
    expect(result?.tested?.with).toBeCloseTo(1570 / 15, 9)
    expect(result?.tested?.without).toBeCloseTo(-1430 / 15, 9)
    expect(result?.tested?.difference).toBeCloseTo(200, 9)
    expect(result?.tested?.low).toBeLessThan(200)
    expect(result?.tested?.high).toBeGreaterThan(200)
    expect(result?.tested?.high).toBeLessThan(250)
  })

  test('is in R if trades have one, and then has no currency', () => {
    const { next, currency } = presentEvidence(USES, sketched(trades({ risk: 50, rSource: 'stop' })))
    expect([next[2]?.unit, currency]).toEqual(['r', null])
    expect(next[2]?.tested?.with).toBeCloseTo(1570 / 15 / 50, 9)
  })

  test('is in the currency most traded, and never in two together', () => {
    const few = trades({ account: 'a2' }).slice(0, 20)
    expect(presentEvidence(USES, sketched([...few, ...trades()]))).toMatchObject({ currency: 'USD' })
    const copied = [1, 2, 3].map(() => ({ net: 1, account: 'a2', decision: 't1' }))
    const own = [1, 2].map(() => ({ net: 1 }))
    expect(presentEvidence(USES, sketched([...copied, ...own])).currency).toBe('USD')
    const euros = presentEvidence(USES, sketched([...trades().slice(0, 20), ...trades({ account: 'a2' })]))
    expect(euros.currency).toBe('EUR')
    expect(euros.next[0]).toMatchObject({ with: 15, without: 15 })
  })

  test('has nothing to compare without a trade', () => {
    const { next, currency } = presentEvidence(USES, sketched([]))
    expect(currency).toBeNull()
    expect(next.map((one) => [one.with, one.without, one.tested])).toEqual([
      ...[0, 1, 2].map(() => [0, 0, null]),
    ])
  })
})

describe('a comparison in the response', () => {
  const interval = (low: number | null, high: number | null) => ({ kind: 'closed', low, high }) as never
  const next = (measure: 'wait' | 'size' | 'result', unit: 'r' | 'money', ends = interval(-1e6, 3e6)) =>
    presentNext(
      {
        measure,
        counts: { with: 12, without: 20, days: 9 },
        tested: { with: 2e6, without: 1e6, difference: 1e6, interval: ends, q: 0.04 },
      },
      unit,
    )

  test('has money in units of its currency, and everything else unchanged', () => {
    expect(next('result', 'money')).toEqual({
      measure: 'result',
      unit: 'money',
      with: 12,
      without: 20,
      days: 9,
      tested: { with: 2, without: 1, difference: 1, low: -1, high: 3, q: 0.04 },
    })
    const asItIs = { with: 2e6, without: 1e6, difference: 1e6, low: -1e6, high: 3e6, q: 0.04 }
    expect(next('result', 'r')).toMatchObject({ unit: 'r', tested: asItIs })
    expect(next('wait', 'money')).toMatchObject({ unit: 'minutes', tested: asItIs })
    expect(next('size', 'money')).toMatchObject({ unit: 'times', tested: asItIs })
  })

  test('keeps an open end open', () => {
    expect(next('result', 'money', interval(null, null)).tested).toMatchObject({ low: null, high: null })
    expect(next('result', 'money', interval(0, null)).tested).toMatchObject({ low: 0, high: null })
  })

  test('has its counts if there were too few to test', () => {
    const counts = { with: 3, without: 4, days: 2 }
    expect(presentNext({ measure: 'wait', counts, tested: null }, 'r')).toEqual({
      measure: 'wait',
      unit: 'minutes',
      ...counts,
      tested: null,
    })
  })
})
