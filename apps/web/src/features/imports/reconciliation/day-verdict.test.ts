import { expect, it } from 'vitest'
import { daysText } from './day-verdict.ts'

const day = (net: string | null, stated: string | null) => ({
  day: '2026-06-15',
  trades: 1,
  gross: net,
  fees: '0.00',
  net,
  stated,
})

it('says how many days agree, differ, or cannot be compared', () => {
  expect(daysText([day('1.00', null)])).toBe('1 day; the broker states no result by day in these files')
  expect(daysText([day('1.00', '1.00'), day('2.00', '2.00')])).toBe(
    '2 days agree with the broker to the cent',
  )
  expect(daysText([day('1.00', '1.00'), day('2.00', '2.01'), day(null, '3.00'), day('4.00', null)])).toBe(
    '1 of 3 days agree to the cent, 1 differs, 1 cannot be compared',
  )
})
