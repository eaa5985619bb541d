import { expect, test } from 'vitest'
import type { DayStopRow } from '../accounts/day-stops.queries.ts'
import { presentDayStop } from './day-stop.presenter.ts'

const BOUNDARY = { timeZone: 'America/New_York', dayReset: '17:00' }
/** Noon on 15 June in New York. */
const NOW = Date.parse('2026-06-15T16:00:00Z')
const M = 1_000_000
const stop = (fromDay: string, given: Partial<DayStopRow>) =>
  ({ fromDay, kind: 'none', amount: null, r: null, losses: null, ...given }) as DayStopRow
const present = (rows: readonly DayStopRow[], now = NOW) =>
  presentDayStop({ rows, now, boundary: BOUNDARY }, null)

test('without a row there is no stop today, and none from tomorrow on', () => {
  expect(present([])).toEqual({
    today: null,
    next: null,
    nextFrom: '2026-06-16',
    left: null,
    lossesLeft: null,
    reachedAt: null,
  })
})

test('the latest row that has begun holds today; an unchanged tomorrow is omitted', () => {
  const rows = [
    stop('2026-06-15', { kind: 'amount', amount: 300 * M }),
    stop('2026-06-01', { kind: 'losses', losses: 2 }),
  ]
  expect(present(rows)).toMatchObject({ today: { kind: 'amount', amount: '300.00' }, next: null })
})

test('a stop set for tomorrow is returned with its day; after the day reset it is today’s', () => {
  const rows = [stop('2026-06-16', { kind: 'losses', losses: 3 }), stop('2026-06-01', { kind: 'r', r: 2 })]
  expect(present(rows)).toMatchObject({
    today: { kind: 'r', r: 2 },
    next: { kind: 'losses', losses: 3 },
    nextFrom: '2026-06-16',
  })
  expect(present(rows, Date.parse('2026-06-15T21:00:00Z'))).toMatchObject({
    today: { kind: 'losses', losses: 3 },
    next: null,
    nextFrom: '2026-06-17',
  })
})

test('a stop removed from tomorrow on is returned as none', () => {
  const rows = [stop('2026-06-16', { kind: 'none' }), stop('2026-06-01', { kind: 'losses', losses: 2 })]
  expect(present(rows)).toMatchObject({ today: { kind: 'losses', losses: 2 }, next: { kind: 'none' } })
})

test('a row without the value of its kind is no stop', () => {
  expect(present([stop('2026-06-01', { kind: 'amount' })]).today).toBeNull()
  expect(present([stop('2026-06-01', { kind: 'r', amount: 100 * M })]).today).toBeNull()
  expect(present([stop('2026-06-01', { kind: 'losses' })]).today).toBeNull()
})

test('what is left is money of the account, and the moment it was reached an instant', () => {
  const rows = [stop('2026-06-01', { kind: 'amount', amount: 300 * M })]
  const at = { rows, now: NOW, boundary: BOUNDARY }
  const half = { left: 150 * M, lossesLeft: null, reachedAt: null }
  expect(presentDayStop(at, half as never)).toMatchObject({
    left: '150.00',
    lossesLeft: null,
    reachedAt: null,
  })
  const reached = { left: 0, lossesLeft: 0, reachedAt: NOW }
  expect(presentDayStop(at, reached as never)).toMatchObject({
    left: '0.00',
    lossesLeft: 0,
    reachedAt: '2026-06-15T16:00:00.000Z',
  })
})
