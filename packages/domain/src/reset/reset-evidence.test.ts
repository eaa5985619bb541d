import { describe, expect, test } from 'vitest'
import { tableOf } from '../behaviour/testing/decisions.ts'
import { FIRST_DAY } from '../statistics/testing/golden-vector.ts'
import { type ResetUse, resetEvidence } from './reset-evidence.ts'

const MINUTE = 60_000
const at = (day: number, minute: number) => (FIRST_DAY + day) * 24 * 60 * MINUTE + minute * MINUTE
const use = (day: number, change: number | null, technique = 'box'): ResetUse => ({
  technique,
  startedAt: at(day, 612),
  before: 7,
  after: change === null ? null : 7 + change,
})

/** Thirty days with a loss at 10:10 and a trade after it; on even days 30 minutes later and a win, else at once. */
function table(isDifferent: boolean) {
  return tableOf(
    Array.from({ length: 30 }, (_, day) => {
      const isLate = day % 2 === 0
      const next = isLate ? 640 : 612 + (day % 3)
      const net = isDifferent ? (isLate ? 100 : -100) + (day % 5) : day % 4 < 2 ? 100 : -100
      return [
        { day, open: 600, close: 610, net: -100 },
        { day, open: next, close: next + 5, net },
      ]
    }).flat(),
  )
}
const evenDays = Array.from({ length: 15 }, (_, at) => 2 * at)

describe('own evidence', () => {
  test('is empty below ten uses, and not from ten on', () => {
    const uses = evenDays.map((day) => use(day, -3))
    expect(resetEvidence(uses.slice(0, 9), table(true))).toEqual({ uses: 9, states: [], next: [] })
    expect(resetEvidence(uses.slice(0, 10), table(true)).states).toHaveLength(1)
  })

  test('says how the state changed, leaving out uses without a second rating', () => {
    const uses = evenDays.map((day, place) => use(day, place === 0 ? null : place % 2 ? -3 : -1))
    const [all] = resetEvidence(uses, table(true)).states
    expect(all).toMatchObject({ technique: null, n: 14, before: 7, after: 5, change: -2 })
    expect(all?.interval.low).toBeLessThan(-2)
    expect(all?.q).toBeLessThan(0.01)
  })

  test('reports techniques separately if each was used ten times', () => {
    const uses = [
      ...evenDays.map((day) => use(day, -3)),
      ...evenDays.slice(0, 10).map((day) => use(day, -1, 'sigh')),
      ...evenDays.slice(0, 9).map((day) => use(day, -1, 'slow')),
    ]
    const named = resetEvidence(uses, table(true)).states
    expect(named.map(({ technique, n }) => [technique, n])).toEqual([
      [null, 34],
      ['box', 15],
      ['sigh', 10],
    ])
  })

  test('reports techniques from the second on, and does not repeat the result of a single one', () => {
    const box = evenDays.map((day) => use(day, -3))
    const names = (uses: ResetUse[]) =>
      resetEvidence(uses, table(true)).states.map(({ technique }) => technique)
    expect(names(box)).toEqual([null])
    expect(names([...box, ...evenDays.map((day) => use(day, -1, 'sigh'))])).toEqual([null, 'box', 'sigh'])
  })

  test('detects that entries after a reset came later and did better', () => {
    const { next } = resetEvidence(
      evenDays.map((day) => use(day, -3)),
      table(true),
    )
    const [wait, , result] = next
    expect(wait?.counts).toEqual({ with: 15, without: 15, days: 30 })
    expect(wait?.tested?.with).toBe(30)
    expect(wait?.tested?.without).toBe(3)
    expect(wait?.tested?.q).toBeLessThan(0.01)
    expect(result?.tested?.difference).toBeCloseTo(2, 1)
    expect(result?.tested?.interval.low).toBeGreaterThan(1)
  })

  test('reports nothing for results that differ only by chance', () => {
    const { next } = resetEvidence(
      evenDays.map((day) => use(day, -3)),
      table(false),
    )
    expect(next[2]?.tested?.q).toBeGreaterThan(0.3)
  })

  test('does not compare if one side is too small', () => {
    const everyDay = Array.from({ length: 30 }, (_, day) => use(day, -1))
    expect(resetEvidence(everyDay, table(true)).next[0]).toMatchObject({
      counts: { with: 30, without: 0 },
      tested: null,
    })
  })
})
