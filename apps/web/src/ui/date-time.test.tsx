import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DateTime, DayText } from './date-time.tsx'

/** 11:30 in the evening of October 30 in Chicago: October 31 in London. */
const INSTANT = '2025-10-31T04:30:00Z'
const draw = (part: React.ReactNode) => {
  const time = render(part).container.querySelector('time')
  return [time?.dateTime, time?.textContent, time?.title]
}

describe('an instant', () => {
  it.each([
    ['table', 'America/Chicago', 'Oct 30, 2025, 11:30 PM'],
    ['table', 'Europe/London', 'Oct 31, 2025, 04:30 AM'],
    ['date', 'America/Chicago', 'Oct 30, 2025'],
    ['time', 'America/Chicago', '11:30 PM'],
    ['time', 'Asia/Kolkata', '10:00 AM'],
    ['full', 'America/Chicago', 'Oct 30, 2025, 11:30 PM'],
  ] as const)('as %s in %s', (format, timeZone, text) => {
    expect(draw(<DateTime instant={INSTANT} timeZone={timeZone} format={format} />)).toEqual([
      ...[INSTANT, text, ''],
    ])
  })

  it('has the table format by default, with another reading on hover', () => {
    expect(draw(<DateTime instant={INSTANT} timeZone="UTC" title="in New York" />)).toEqual([
      ...[INSTANT, 'Oct 31, 2025, 04:30 AM', 'in New York'],
    ])
  })
})

describe('a trading day', () => {
  it.each([
    ['short', 'Oct 30, 2025'],
    ['weekday', 'Thu, Oct 30, 2025'],
    ['long', 'Thursday, Oct 30, 2025'],
  ] as const)('%s', (format, text) => {
    expect(draw(<DayText day="2025-10-30" format={format} />)).toEqual(['2025-10-30', text, ''])
  })

  it('is called today only on that day and on request', () => {
    const day = '2025-10-30'
    expect(draw(<DayText day={day} today={day} />)[1]).toBe('Today, Oct 30, 2025')
    expect(draw(<DayText day={day} />)[1]).toBe('Oct 30, 2025')
    expect(draw(<DayText day={day} today="2025-10-31" />)[1]).toBe('Oct 30, 2025')
  })
})
