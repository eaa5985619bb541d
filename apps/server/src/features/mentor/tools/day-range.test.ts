import { describe, expect, test } from 'vitest'
import { reportContext, type Sketch, sketched } from '../../../test/without-database/sketched-trades.ts'
import { allDays, dayRangeOf } from './day-range.ts'
import type { ToolContext } from './tool.ts'

/** The clock is set to 30 June 2026. */
const contextOf = (sketches: readonly Sketch[]) =>
  ({
    deps: reportContext(sketched(sketches)),
    caller: { userId: 'user', role: 'trader' },
    accounts: new Map(),
  }) as unknown as ToolContext

describe('the date range of a link', () => {
  test('goes from the first trade to the last, in whatever order they come', async () => {
    const days = ['2026-06-03', '2026-05-30', '2026-06-01'].map((day) => ({ net: 1, day }))
    expect(await allDays(contextOf(days))).toEqual({ from: '2026-05-30', to: '2026-06-03' })
    expect(await allDays(contextOf([{ net: 1, day: '2026-06-03' }]))).toEqual({
      from: '2026-06-03',
      to: '2026-06-03',
    })
  })

  test('is empty without a trade', async () => {
    expect(await allDays(contextOf([]))).toBeNull()
  })
})

describe('the date range of a calendar', () => {
  const TRADED = [{ net: 1, day: '2026-06-15' }]
  const range = (filter: { from?: string; to?: string }, trades: Sketch[] = TRADED) =>
    dayRangeOf(contextOf(trades), filter)

  test('ends with the latest trade and goes back four hundred days, that day included', async () => {
    expect(await range({})).toEqual({ from: '2025-05-12', to: '2026-06-15' })
  })

  test('ends today if nothing was traded', async () => {
    expect(await range({}, [])).toEqual({ from: '2025-05-27', to: '2026-06-30' })
  })

  test('is that of the filter if it has at most four hundred days', async () => {
    expect(await range({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    })
    expect(await range({ from: '2025-05-13' })).toEqual({ from: '2025-05-13', to: '2026-06-15' })
  })

  test('begins later than requested if it would be longer than that', async () => {
    expect(await range({ from: '2020-01-01', to: '2026-06-15' })).toEqual({
      from: '2025-05-12',
      to: '2026-06-15',
    })
    expect(await range({ from: '2025-05-12' })).toEqual({ from: '2025-05-12', to: '2026-06-15' })
  })

  test('ends today if it begins after the latest trade, and never begins before it was asked to', async () => {
    expect(await range({ from: '2026-06-20' })).toEqual({ from: '2026-06-20', to: '2026-06-30' })
    // The account's day may have begun before that of the server.
    expect(await range({ from: '2026-07-01' })).toEqual({ from: '2026-07-01', to: '2026-07-01' })
    expect(await range({ from: '2026-06-15' })).toEqual({ from: '2026-06-15', to: '2026-06-15' })
  })
})
