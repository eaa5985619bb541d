import type { ImportDay } from '@ballast/contract/imports'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DayReconciliation } from './day-table.tsx'

const dayOf = (part: Partial<ImportDay> = {}): ImportDay => ({
  day: '2026-11-20',
  trades: 9,
  gross: '320',
  fees: '-18',
  net: '302',
  stated: '302.00',
  ...part,
})
const rowsOf = (...days: ImportDay[]) => {
  const { container } = render(<DayReconciliation days={days} currency="USD" />)
  return [...container.querySelectorAll('tr')].map(({ textContent }) => textContent)
}
const summaryOf = (...days: ImportDay[]) =>
  render(<DayReconciliation days={days} currency="USD" />).container.querySelector('summary')?.textContent

describe('an import day by day', () => {
  it('is hidden without days', () => {
    expect(render(<DayReconciliation days={[]} currency="USD" />).container.textContent).toBe('')
  })

  it('shows our net beside the broker’s, with a verdict per day', () => {
    expect(
      rowsOf(
        dayOf(),
        dayOf({ day: '2026-11-19', stated: '301.99' }),
        dayOf({ day: '2026-11-18', net: null, fees: null }),
        dayOf({ day: '2026-11-17', stated: null }),
      ),
    ).toEqual([
      'DayTradesGrossCostsNetBroker',
      'Nov 20, 20269+$320.00−$18.00+$302.00+$302.00agrees',
      'Nov 19, 20269+$320.00−$18.00+$302.00+$301.99differs',
      'Nov 18, 20269+$320.00––+$302.00cannot be compared',
      'Nov 17, 20269+$320.00−$18.00+$302.00not stated',
    ])
  })

  it('has no column for a broker that states nothing', () => {
    expect(rowsOf(dayOf({ stated: null }))).toEqual([
      ...['DayTradesGrossCostsNet', 'Nov 20, 20269+$320.00−$18.00+$302.00'],
    ])
    expect(screen.queryByText('Broker')).toBeNull()
  })
})

describe('all days in one sentence', () => {
  const differs = dayOf({ stated: '1' })
  const unknown = dayOf({ net: null })
  it.each([
    [[dayOf()], 'By day: 1 day agrees with the broker to the cent'],
    [[dayOf(), dayOf()], 'By day: 2 days agree with the broker to the cent'],
    [[dayOf(), dayOf({ stated: null })], 'By day: 1 day agrees with the broker to the cent'],
    [[dayOf({ stated: null })], 'By day: 1 day; the broker states no result by day in these files'],
    [[dayOf(), dayOf(), differs], 'By day: 2 of 3 days agree to the cent, 1 differs'],
    [[differs, differs, unknown], 'By day: 2 differ, 1 cannot be compared'],
    [[unknown], 'By day: 1 cannot be compared'],
  ])('%#: %s', (days, words) => {
    const dated = days.map((day, at) => ({ ...day, day: `2026-11-1${at}` }))
    expect(summaryOf(...dated)).toBe(words)
  })
})
