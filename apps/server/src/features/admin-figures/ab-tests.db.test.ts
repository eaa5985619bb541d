import { countAbTest, listAbTests } from '@ballast/contract/admin/ab-tests'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { callAs, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()
let admin: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})

const count = (variant: string, event: 'shown' | 'finished') =>
  callAs(server, null, [countAbTest, { body: { test: 'onboarding_flow', variant, event } }])
const result = async () =>
  (await admin.call(listAbTests)).data.tests.find(({ id }) => id === 'onboarding_flow')

test('variants are counted per day without identifying anybody, and shown with their intervals', async () => {
  expect(await result()).toMatchObject({
    since: null,
    variants: [
      { id: 'control', finished: { k: 0, n: 0, share: null }, difference: null },
      { id: 'guided_tour', difference: null },
    ],
  })
  for (let i = 0; i < 4; i++) expect((await count('control', 'shown')).status).toBe(200)
  for (let i = 0; i < 2; i++) await count('guided_tour', 'shown')
  await count('control', 'finished')
  await count('guided_tour', 'finished')
  await server.deps.counts.flush()
  server.setNow('2026-06-21T12:00:00Z')
  await count('guided_tour', 'shown')
  await server.deps.counts.flush()
  const { since, variants } = (await result()) ?? { variants: [] }
  expect(since).toBe('2026-06-20')
  const [control, tour] = variants
  expect([control?.finished.k, control?.finished.n, tour?.finished.k, tour?.finished.n]).toEqual([1, 4, 1, 3])
  expect(tour?.finished.share).toBeCloseTo(1 / 3)
  // One of three and one of four: the interval of the difference includes zero.
  expect(tour?.difference?.value).toBeCloseTo(1 / 12)
  expect(tour?.difference?.low).toBeLessThan(0)
  expect(tour?.difference?.high).toBeGreaterThan(0)
  const keys = await rowsOf<{ key: string }>(
    server.deps.db,
    sql`SELECT DISTINCT key FROM admin_figures WHERE figure LIKE 'test-%' ORDER BY key`,
  )
  expect(keys.map(({ key }) => key)).toEqual(['onboarding_flow control', 'onboarding_flow guided_tour'])
})

test('a variant that the test does not have is not counted', async () => {
  const { status, error } = await count('variant_z', 'shown')
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['variant']])
})
