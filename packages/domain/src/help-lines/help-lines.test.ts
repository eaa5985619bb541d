import { expect, test } from 'vitest'
import { HELP_COUNTRIES, helpLinesFor } from './help-lines.ts'

test('every line states its source and date, and can be dialled', () => {
  for (const line of HELP_COUNTRIES.flatMap(({ lines }) => lines)) {
    expect(line.source).not.toBe('')
    expect(line.statedOn).toMatch(/\b20\d\d$/)
    expect(line.number).toMatch(/^[\d -]{3,}$/)
  }
})

test.each([
  ['America/New_York', 'US'],
  ['America/Toronto', 'CA'],
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'DE'],
  ['Asia/Kolkata', 'IN'],
] as const)('somebody in the time zone %s is shown the lines of %s', (zone, code) =>
  expect(helpLinesFor(zone)?.code).toBe(code),
)
test('a time zone of no known country, or of several, shows none', () => {
  for (const zone of ['Asia/Tokyo', 'UTC', '', 'EST']) expect(helpLinesFor(zone)).toBeNull()
})
