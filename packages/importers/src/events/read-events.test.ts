import { describe, expect, test } from 'vitest'
import { MAX_EVENTS, readEvents } from './read-events.ts'

const OPTIONS = { timeZone: 'America/New_York', from: Date.UTC(2020, 0, 1), to: Date.UTC(2030, 0, 1) }
const read = (text: string) => readEvents(text, OPTIONS)
const none = { all_day: 0, lower_impact: 0, unreadable: 0, out_of_range: 0 }

const calendar = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...entries.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const times = (text: string) => read(text).events.map(({ at }) => new Date(at).toISOString().slice(0, 16))

describe('an iCalendar file', () => {
  test('times are read in UTC, in their own zone, and without one in the given zone', () => {
    const text = calendar(
      ['SUMMARY:UTC', 'DTSTART:20260702T123000Z'],
      ['SUMMARY:Own zone', 'DTSTART;TZID=Europe/Berlin:20260702T143000'],
      ['SUMMARY:No zone', 'DTSTART:20260702T083000'],
      ['SUMMARY:Winter', 'DTSTART:20260105T083000'],
    )
    expect(read(text).events).toEqual([
      { at: Date.UTC(2026, 0, 5, 13, 30), title: 'Winter' },
      { at: Date.UTC(2026, 6, 2, 12, 30), title: 'No zone' },
      { at: Date.UTC(2026, 6, 2, 12, 30), title: 'Own zone' },
      { at: Date.UTC(2026, 6, 2, 12, 30), title: 'UTC' },
    ])
  })

  test('a zone described by the file is read by its description', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:The office', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'],
    ]
    const text = calendar(['SUMMARY:Rates', 'DTSTART;TZID=The office:20260702T120000'])
    expect(times(text.replace('BEGIN:VEVENT', `${zone.join('\r\n')}\r\nBEGIN:VEVENT`))).toEqual([
      '2026-07-02T09:00',
    ])
  })

  test('repeating entries are followed through daylight saving, without excluded days, to the end of the range', () => {
    const text = calendar([
      'SUMMARY:Claims',
      'DTSTART;TZID=America/New_York:20261022T083000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=America/New_York:20261029T083000',
    ])
    expect(times(text)).toEqual(['2026-10-22T12:30', '2026-11-05T13:30', '2026-11-12T13:30'])
    const endless = calendar(['SUMMARY:Daily', 'DTSTART:20291230T120000Z', 'RRULE:FREQ=DAILY'])
    expect(times(endless)).toEqual(['2029-12-30T12:00', '2029-12-31T12:00'])
  })

  test('whole days, cancelled entries and those outside the range are left out and counted', () => {
    const text = calendar(
      ['SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20260703'],
      ['SUMMARY:Gone', 'STATUS:CANCELLED', 'DTSTART:20260702T083000Z'],
      ['SUMMARY:Nothing'],
      ['SUMMARY:Old', 'DTSTART:19990702T083000Z'],
    )
    expect(read(text)).toEqual({ events: [], left: { ...none, all_day: 1, unreadable: 2, out_of_range: 1 } })
  })

  test('names are unfolded and unescaped, and cut at 200 characters', () => {
    const text = calendar(['SUMMARY:Fed\\, rates\r\n  and more', 'DTSTART:20260702T083000Z'])
    expect(read(text).events[0]?.title).toBe('Fed, rates and more')
    const long = calendar([`SUMMARY:${'x'.repeat(500)}`, 'DTSTART:20260702T083000Z'])
    expect(read(long).events[0]?.title).toHaveLength(200)
  })

  test('a damaged one is refused', () => {
    expect(() => read('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnot a line')).toThrow('damaged')
  })
})

describe('a table', () => {
  test('date and time may be separate or together, with AM and PM and offsets', () => {
    expect(times('Date,Time,Event\n07/22/2026,8:30am,CPI')).toEqual(['2026-07-22T12:30'])
    expect(times('Date;Time;Event\n22.07.2026;14:30;CPI')).toEqual(['2026-07-22T18:30'])
    // With dots, the day always comes first.
    expect(times('Date;Time;Event\n02.07.2026;14:30;NFP')).toEqual(['2026-07-02T18:30'])
    expect(times('DateTime,Event\n2026-07-22T12:30:00Z,CPI')).toEqual(['2026-07-22T12:30'])
    expect(times('DateTime,Event\n2026-07-22 08:30 -04:00,CPI')).toEqual(['2026-07-22T12:30'])
  })

  test('a list that grades its events gives the highest, with the currency before the name', () => {
    const text =
      'Date,Time,Currency,Impact,Event\n2026-07-02,08:30,USD,High,NFP\n2026-07-02,09:00,EUR,Medium,PMI\n2026-07-02,10:00,USD,high impact expected,ISM'
    expect(read(text)).toMatchObject({
      events: [{ title: 'USD NFP' }, { title: 'USD ISM' }],
      left: { ...none, lower_impact: 1 },
    })
  })

  test('days without a time, and ambiguous dates, are counted and not guessed', () => {
    const text = 'Date,Time,Event\n06/07/2026,08:30,One\n06/08/2026,All Day,Two\n,,'
    expect(read(text)).toEqual({ events: [], left: { ...none, all_day: 1, unreadable: 1 } })
    expect(read('Date,Event\n2026-07-02,One').left).toEqual({ ...none, all_day: 1 })
  })

  test('the same event twice is one', () => {
    expect(read('Date,Time,Event\n2026-07-02,08:30,NFP\n2026-07-02,08:30, NFP ').events).toHaveLength(1)
  })

  test('a table without column names is refused, and so are too many events', () => {
    expect(() => read('hello\nworld')).toThrow('No table was found')
    expect(() => read('a,b\nc,d')).toThrow('neither an iCalendar file nor a table')
    expect(() => read('')).toThrow()
    const rows = Array.from({ length: MAX_EVENTS + 1 }, (_, index) => `2026-07-02,08:30,Event ${index}`)
    expect(() => read(`Date,Time,Event\n${rows.join('\n')}`)).toThrow('At most 5,000')
    expect(read(`Date,Time,Event\n${rows.slice(1).join('\n')}`).events).toHaveLength(MAX_EVENTS)
  })
})

test('events at one instant are sorted by title, whatever the order of the file', () => {
  const entry = (title: string) => [`SUMMARY:${title}`, 'DTSTART:20260702T123000Z']
  for (const titles of [
    ['A', 'B', 'C'],
    ['C', 'A', 'B'],
  ])
    expect(read(calendar(...titles.map(entry))).events.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
})

test('an unknown zone is replaced by the user’s', () => {
  expect(times(calendar(['SUMMARY:Rates', 'DTSTART;TZID=Middle Earth:20260702T083000']))).toEqual([
    '2026-07-02T12:30',
  ])
})

test('a repeating entry is followed 1,500 times, and has no others outside the range', () => {
  const daily = (start: string) =>
    read(calendar(['SUMMARY:Daily', `DTSTART:${start}`, 'RRULE:FREQ=DAILY'])).events
  expect(daily('20200101T120000Z')).toHaveLength(1500)
  // From the year before the range: those of 2019 count as well.
  expect(daily('20190101T120000Z')).toHaveLength(1500 - 365)
})

test('the range includes its first instant but not its last', () => {
  const from = Date.UTC(2026, 6, 2, 12)
  const to = Date.UTC(2026, 6, 2, 13)
  const text =
    'DateTime,Event\n' +
    ['11:59:59', '12:00:00', '12:59:59', '13:00:00'].map((time) => `2026-07-02 ${time}Z,${time}`).join('\n')
  const { events, left } = readEvents(text, { timeZone: 'UTC', from, to })
  expect([events.map(({ title }) => title), left.out_of_range]).toEqual([['12:00:00', '12:59:59'], 2])
})

test('the columns of a table are named in the first line with both a date and an event', () => {
  const text = 'Date,Calendar\nCalendar,Event\nDate,Time,Event\n2026-07-22,12:30,CPI'
  expect(read(text).events).toMatchObject([{ title: 'CPI' }])
})

test('an event without a name gets one', () => {
  expect(read('Date,Time,Event\n2026-07-22,12:30,').events).toMatchObject([{ title: 'Event' }])
})
