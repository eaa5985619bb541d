import { getFindings, lookForFindings } from '@ballast/contract/findings/findings'
import * as contract from '@ballast/contract/findings/scheduled-events'
import { DAY_MS } from '@ballast/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { lookAndWait } from '../../test/findings.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()

const timeZone = 'America/New_York'
const table = (...rows: string[]) => ({ body: { text: ['Date,Time,Event', ...rows].join('\n'), timeZone } })
const eventsOf = async (person: Person) => (await person.call(contract.getScheduledEvents)).data

describe('a calendar', () => {
  test('is previewed before it is imported, imported once, and removed', async () => {
    const person = await insertPerson(server)
    const file = table('2026-07-02,08:30,NFP', '2026-07-03,All Day,Holiday')
    const seen = await person.call(contract.previewScheduledEvents, file)
    expect(seen.data).toMatchObject({
      fresh: 1,
      known: 0,
      events: [{ at: '2026-07-02T12:30:00.000Z', title: 'NFP' }],
      left: { all_day: 1 },
    })
    expect((await eventsOf(person)).count).toBe(0)
    const read = await person.call(contract.importScheduledEvents, file)
    expect(await eventsOf(person)).toMatchObject({
      count: 1,
      first: '2026-07-02T12:30:00.000Z',
      last: '2026-07-02T12:30:00.000Z',
      next: [{ title: 'NFP' }],
    })
    const again = await person.call(contract.importScheduledEvents, file)
    expect([again.status, again.error.fields?.text]).toEqual([
      422,
      'All events of this calendar are already there',
    ])
    expect((await person.call(contract.previewScheduledEvents, file)).data).toMatchObject({
      fresh: 0,
      known: 1,
    })
    const other = await insertPerson(server)
    const stolen = await other.call(contract.removeScheduledEvents, { body: { ids: read.data.ids } })
    expect(stolen.status).toBe(404)
    expect((await person.call(contract.removeScheduledEvents, { body: { ids: read.data.ids } })).status).toBe(
      200,
    )
    expect((await eventsOf(person)).count).toBe(0)
  })

  test('all of it is removed at once, and only the user’s own', async () => {
    const person = await insertPerson(server)
    const other = await insertPerson(server)
    for (const each of [person, other])
      await each.call(contract.importScheduledEvents, table('2026-07-02,08:30,NFP', '2026-07-03,08:30,CPI'))
    expect((await person.call(contract.clearScheduledEvents)).data).toEqual({ removed: 2 })
    expect((await eventsOf(person)).count).toBe(0)
    expect((await eventsOf(other)).count).toBe(2)
  })

  test('that is invalid, or in an unknown zone, is refused at its field', async () => {
    const person = await insertPerson(server)
    const none = await person.call(contract.previewScheduledEvents, { body: { text: 'a,b\n1,2', timeZone } })
    expect([none.status, none.error.fields?.text]).toEqual([
      422,
      expect.stringContaining('names the columns'),
    ])
    const zone = await person.call(contract.previewScheduledEvents, {
      body: { text: 'Date,Time,Event\n2026-07-02,08:30,NFP', timeZone: 'Mars' },
    })
    expect([zone.status, zone.error.fields]).toEqual([422, { timeZone: 'This time zone is not known' }])
  })

  test('whose repetition never ends gives a sentence, and blocks nobody', async () => {
    const person = await insertPerson(server)
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Never', 'DTSTART:20260101T000000Z']
    const rule = 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'
    const text = [...lines, rule, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
    const reading = person.call(contract.previewScheduledEvents, { body: { text, timeZone } })
    const other = await insertPerson(server)
    expect((await eventsOf(other)).count).toBe(0)
    const answer = await reading
    expect([answer.status, answer.error.error]).toEqual([422, expect.stringContaining('takes too long')])
  })
})

test('trades near an event are analysed from the next run on, and not without a calendar', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const first = Date.parse('2026-04-06T14:00:00Z')
  const days = Array.from({ length: 20 }, (_, day) => day)
  const at = (day: number, order: number) => first + day * DAY_MS + order * 3_600_000
  const text = (instant: number) => new Date(instant).toISOString().slice(0, 19)
  const fills = days.flatMap((day) =>
    [0, 1].flatMap((order) => {
      const id = 4 * day + 2 * order + 1
      const price = (day + order) % 2 === 0 ? '20010' : '19990'
      return [
        { id, at: text(at(day, order)), side: 'Buy' as const, quantity: 1, price: '20000' },
        { id: id + 1, at: text(at(day, order) + 60_000), side: 'Sell' as const, quantity: 1, price },
      ]
    }),
  )
  await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes: fillsCsv(fills) }] })
  const nearEvents = async () =>
    (await person.call(getFindings)).data.evaluation?.findings.find(
      ({ detector }) => detector === 'near_events',
    )
  await lookAndWait(person)
  expect(await nearEvents()).toBeUndefined()
  const rows = days.map((day) => `${text(at(day, 0)).slice(0, 10)},10:10,CPI`)
  await person.call(contract.importScheduledEvents, table(...rows))
  await person.call(lookForFindings, { body: {} })
  await expect.poll(nearEvents).toMatchObject({ counts: { flagged: 20, control: 20, days: 20 } })
})
