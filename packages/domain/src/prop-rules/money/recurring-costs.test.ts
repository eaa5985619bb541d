import { describe, expect, it } from 'vitest'
import { dueCosts } from './recurring-costs.ts'

const paid = (paidOn: string, amount = 49) => ({ kind: 'subscription', amount, currency: 'USD', paidOn })
const due = (days: readonly string[], today: string) =>
  dueCosts(
    days.map((day) => paid(day)),
    today,
  ).map(({ dueOn }) => dueOn)

describe('dueCosts', () => {
  it('is due a month after the last of two payments a month apart', () => {
    expect(due(['2026-05-01', '2026-06-01'], '2026-06-30')).toEqual([])
    expect(due(['2026-05-01', '2026-06-01'], '2026-07-01')).toEqual(['2026-07-01'])
    expect(due(['2026-06-01', '2026-05-01'], '2026-07-31')).toEqual(['2026-07-01'])
  })

  it('is dropped a month after it was due', () => {
    expect(due(['2026-05-01', '2026-06-01'], '2026-08-01')).toEqual([])
  })

  it('stays at the end of a short month', () => {
    expect(due(['2026-12-31', '2027-01-31'], '2027-03-01')).toEqual(['2027-02-28'])
  })

  it('ignores costs paid once, or at a different interval', () => {
    expect(due(['2026-06-01'], '2026-07-01')).toEqual([])
    expect(due(['2026-05-05', '2026-06-01'], '2026-07-01')).toEqual(['2026-07-01'])
    expect(due(['2026-05-06', '2026-06-01'], '2026-07-01')).toEqual([])
    expect(due(['2026-04-29', '2026-06-01'], '2026-07-01')).toEqual(['2026-07-01'])
    expect(due(['2026-04-28', '2026-06-01'], '2026-07-01')).toEqual([])
    // Of three payments the last two count, whatever came before.
    expect(due(['2026-01-05', '2026-05-01', '2026-06-01'], '2026-07-01')).toEqual(['2026-07-01'])
    expect(due(['2026-04-01', '2026-05-01', '2026-06-20'], '2026-07-20')).toEqual([])
  })

  it('keeps different amounts apart', () => {
    expect(dueCosts([paid('2026-05-01'), paid('2026-06-01', 59)], '2026-07-01')).toEqual([])
  })
})
