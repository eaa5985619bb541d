import { type Finding, getFindings } from '@ballast/contract/findings/findings'
import { getConversation, getMentor } from '@ballast/contract/mentor/mentor'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { seedFindings } from './seed-findings.ts'
import { seedHistory } from './seed-history.ts'
import { seedConversations } from './seed-mentor.ts'

let server: TestServer
let demo: Person
beforeAll(async () => {
  server = await openTestServer()
  demo = await insertPerson(server)
  const { deps } = server
  await seedHistory(deps.db, {
    userId: demo.userId,
    trades: DEMO_HISTORY.trades,
    now: deps.clock.now(),
  })
  await seedFindings(deps, { userId: demo.userId })
  await seedConversations(deps, { userId: demo.userId })
}, 120_000)
afterAll(() => server.close())

const stateOf = ({ hiddenUntil, state }: Finding) => (hiddenUntil ? 'dismissed' : state)

test('the demo shows findings that are new and dismissed, some behaviours not found, and some that cannot be analysed', async () => {
  const { evaluation, lead, looks } = (await demo.call(getFindings, { query: {} })).data
  const findings = evaluation?.findings ?? []
  const found = findings.filter(({ verdict }) => verdict === 'found')
  expect(found.length).toBeGreaterThanOrEqual(3)
  const states = new Set(findings.flatMap((finding) => stateOf(finding) ?? []))
  // Whether the others are confirmed yet depends on the day this runs.
  for (const state of ['candidate', 'dismissed']) expect(states).toContain(state)
  expect(findings.some(({ verdict }) => verdict === 'not_found')).toBe(true)
  expect(evaluation?.notRecorded.length).toBeGreaterThan(0)
  expect(found.find(({ id }) => id === lead)?.hiddenUntil).toBeNull()
  expect(looks.length).toBeGreaterThan(3)
})

test('one experiment of the demo is running, and has trading days on both sides', async () => {
  const { experiments } = (await demo.call(getFindings, { query: {} })).data
  expect(experiments.map(({ state }) => state)).toEqual(['running'])
  expect(experiments[0]?.before.of).toBeGreaterThan(0)
  expect(experiments[0]?.since.of).toBeGreaterThan(0)
})

test('two conversations of the demo contain questions and answers, and one the letter about last week', async () => {
  const { conversations } = (await demo.call(getMentor)).data
  const talks = await Promise.all(
    conversations.map(async ({ id }) => (await demo.call(getConversation, { params: { id } })).data.messages),
  )
  const asked = talks.filter((messages) => messages.some(({ answer }) => answer === null))
  expect(asked).toHaveLength(2)
  for (const messages of asked) {
    const answers = messages.flatMap(({ answer }) => answer ?? [])
    expect(answers).toHaveLength(3)
    for (const { looked, leftOut } of answers) {
      expect(looked.length).toBeGreaterThan(0)
      expect(leftOut).toEqual([])
    }
  }
})
