import { describe, expect, it } from 'vitest'
import { dueCosts, nextPayment } from './recurring-costs.ts'

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

  it('returns to its own date after a short month', () => {
    expect(due(['2027-01-31', '2027-02-28'], '2027-03-30')).toEqual([])
    expect(due(['2027-01-31', '2027-02-28'], '2027-03-31')).toEqual(['2027-03-31'])
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

describe('nextPayment', () => {
  it.each([
    [[], null],
    [['2027-02-28'], '2027-03-28'],
    [['2027-01-28', '2027-02-28'], '2027-03-28'],
    [['2027-02-28', '2027-01-30'], '2027-03-30'],
    [['2028-01-31', '2028-02-29'], '2028-03-31'],
    [['2027-03-31', '2027-04-30'], '2027-05-31'],
    [['2027-01-15', '2027-02-28'], '2027-03-28'],
  ])('after %j is %s', (paidOn, day) => expect(nextPayment(paidOn)).toBe(day))

  it('keeps the date of the first payment for years, if each is paid when it falls', () => {
    for (const date of ['28', '29', '30', '31']) {
      const paid = [`2026-12-${date}`]
      for (let month = 1; month <= 60; month++) {
        const year = 2026 + Math.ceil(month / 12)
        const lastDay = new Date(Date.UTC(2027, month, 0)).getUTCDate()
        const next = nextPayment(paid) ?? ''
        expect(next.slice(0, 4)).toBe(`${year}`)
        expect(Number(next.slice(8))).toBe(Math.min(Number(date), lastDay))
        paid.push(next)
      }
    }
  })
})
