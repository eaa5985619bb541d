import { describe, expect, it } from 'vitest'
import type { ImportedExecution } from '../importer.ts'
import { reconcileDays } from './reconcile-days.ts'

let next = 0
function fill(at: string, side: 'buy' | 'sell', more: Partial<ImportedExecution> = {}): ImportedExecution {
  next++
  return {
    identity: `fill:${next}`,
    symbol: 'AAPL',
    side,
    quantity: '1',
    price: '100',
    executedAt: Date.parse(at),
    sequence: next,
    commission: -1_000_000,
    fees: -500_000,
    swap: null,
    authority: 3,
    account: null,
    rows: [next],
    originalTime: at,
    ...more,
  }
}
const NEW_YORK = { timeZone: 'America/New_York', dayReset: '00:00' }

describe('an import by day', () => {
  it('counts costs on the day they were charged and results on the day they were realised', () => {
    const days = reconcileDays(
      [fill('2026-03-06T20:00:00Z', 'buy'), fill('2026-03-09T15:00:00Z', 'sell', { price: '103.25' })],
      [],
      { boundary: NEW_YORK },
    )
    expect(days).toEqual([
      { day: '2026-03-06', trades: 0, gross: 0, fees: -1_500_000, net: -1_500_000, stated: null },
      { day: '2026-03-09', trades: 1, gross: 3_250_000, fees: -1_500_000, net: 1_750_000, stated: null },
    ])
  })

  it('splits days where the account does, even over the night of a clock change', () => {
    // 2026-03-08 02:00 became 03:00 in New York: 04:30Z is 23:30 of the 7th, 05:30Z is 00:30 of the 8th.
    const days = reconcileDays(
      [fill('2026-03-08T04:30:00Z', 'buy'), fill('2026-03-08T05:30:00Z', 'sell')],
      [],
      { boundary: NEW_YORK },
    )
    expect(days.map(({ day }) => day)).toEqual(['2026-03-07', '2026-03-08'])
  })

  it('leaves a day unknown if one of its costs is not stated, and only that day', () => {
    const days = reconcileDays(
      [
        fill('2026-03-03T15:00:00Z', 'buy', { fees: null }),
        fill('2026-03-03T16:00:00Z', 'sell'),
        fill('2026-03-04T15:00:00Z', 'buy'),
        fill('2026-03-04T16:00:00Z', 'sell', { price: '101' }),
      ],
      [],
      { boundary: NEW_YORK },
    )
    expect(days.map(({ gross, fees, net }) => [gross, fees, net])).toEqual([
      [0, null, null],
      [1_000_000, -3_000_000, -2_000_000],
    ])
  })

  it('leaves a result unknown if the contract’s value is', () => {
    const days = reconcileDays(
      [
        fill('2026-03-03T15:00:00Z', 'buy', { symbol: 'GER40.X9' }),
        fill('2026-03-03T16:00:00Z', 'sell', { symbol: 'GER40.X9' }),
      ],
      [],
      { boundary: NEW_YORK },
    )
    expect(days[0]).toMatchObject({ trades: 1, gross: null, fees: -3_000_000, net: null })
  })

  it('shows a day the broker states but the fills do not have', () => {
    const days = reconcileDays(
      [fill('2026-03-03T15:00:00Z', 'buy'), fill('2026-03-03T16:00:00Z', 'sell')],
      [{ day: '2026-03-02', net: 12_000_000, account: null }],
    )
    expect(days[0]).toEqual({ day: '2026-03-02', trades: 0, gross: 0, fees: 0, net: 0, stated: 12_000_000 })
  })

  it('is empty without fills', () => {
    expect(reconcileDays([], [{ day: '2026-03-02', net: 1, account: null }])).toEqual([])
  })
})
