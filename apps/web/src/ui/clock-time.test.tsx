import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ClockContext } from '../lib/time/clock.ts'
import { TimeOnDay } from './clock-time.tsx'

it.each([
  ['America/Chicago', '2026-12-29T15:00:00Z', '09:00 AM'],
  // Monday evening is Tuesday’s session where the day begins at 17:00; in Berlin it is Tuesday already.
  ['America/Chicago', '2026-12-28T23:38:00Z', 'Dec 28, 05:38 PM'],
  ['Europe/Berlin', '2026-12-28T23:38:00Z', '12:38 AM'],
  ['America/Chicago', '2026-12-24T15:00:00Z', 'Dec 24, 09:00 AM'],
])('on the clock of %s, %s under December 29 is %s', (timeZone, instant, text) => {
  const { container } = render(
    <ClockContext value={{ timeZone, isAccounts: false }}>
      <TimeOnDay instant={instant} zone="America/Chicago" day="2026-12-29" />
    </ClockContext>,
  )
  expect(container.textContent).toBe(text)
})
