import { createDayPlan } from '@ballast/contract/day-plans'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { finishDay } from '@ballast/contract/routine/routine'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { dayPlan } from '../../test/plans.ts'
import { notifyOfAchievements } from './notify-of-achievements.ts'

const server = testServer()

const notificationTitles = async (person: Person) =>
  (await person.call(listNotifications, { query: { kind: ['achievements'] } })).data.notifications.map(
    ({ title }) => title.join(''),
  )
const here = (instant: string) =>
  server.deps.db.execute(sql`UPDATE users SET last_seen_at = ${instant}::timestamptz`)

/** A planned day that ends without a trade. */
async function stayOut(role: 'beta_tester' | 'user'): Promise<Person> {
  server.setNow('2026-06-22T13:00:00Z')
  const person = await insertPerson(server)
  await giveRole(server, person, 'beta_tester')
  const accountId = await insertAccount(person)
  await person.call(createDayPlan, { body: dayPlan(accountId) })
  server.setNow('2026-06-22T22:00:00Z')
  await person.call(finishDay, { body: { day: '2026-06-22' } })
  if (role !== 'beta_tester') await giveRole(server, person, role)
  await here('2026-06-22T22:00:00Z')
  return person
}

test('a badge is notified once, to its trader alone', async () => {
  const trader = await stayOut('beta_tester')
  const stranger = await insertPerson(server)
  expect(await notificationTitles(trader)).toEqual([])
  await notifyOfAchievements(server.deps)
  await notifyOfAchievements(server.deps)
  expect(await notificationTitles(trader)).toEqual(['Stayed out'])
  expect(await notificationTitles(stranger)).toEqual([])
})

test('nobody is notified of what their role does not show, or of what was reached long ago', async () => {
  const other = await stayOut('user')
  await notifyOfAchievements(server.deps)
  expect(await notificationTitles(other)).toEqual([])
  const late = await stayOut('beta_tester')
  server.setNow('2026-06-27T12:00:00Z')
  await here('2026-06-27T12:00:00Z')
  await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
  await notifyOfAchievements(server.deps)
  expect(await notificationTitles(late)).toEqual([])
})
