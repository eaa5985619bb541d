import { expect, test } from 'vitest'
import { callsForHelp } from './calls-for-help.ts'
import { HELP_COUNTRIES, helpLinesFor } from './help-lines.ts'

test('every line names where it is stated and when, and can be dialled', () => {
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
] as const)('somebody on the clock of %s is pointed to the lines of %s', (zone, code) =>
  expect(helpLinesFor(zone)?.code).toBe(code),
)
test('a clock of no known country, or of several, points to none', () => {
  for (const zone of ['Asia/Tokyo', 'UTC', '', 'EST']) expect(helpLinesFor(zone)).toBeNull()
})

test.each([
  'I borrowed again',
  'Just one more to win it back',
  'I am chasing losses',
  'I can’t stop',
  'hiding it from my wife',
])('“%s” calls for a pointer to help', (text) => expect(callsForHelp(text)).toBe(true))

test.each(['Tense after two losses', 'I wanted in early', 'Stop hit, plan kept', ''])(
  '“%s” does not',
  (text) => expect(callsForHelp(text)).toBe(false),
)
