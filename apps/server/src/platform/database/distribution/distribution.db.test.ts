import { expect, test } from 'vitest'
import { testServer } from '../../../test/open-test-server.ts'
import { readCatalogue } from './catalogue.ts'
import { declaredClasses } from './declared-classes.ts'
import { distribute } from './distribute.ts'
import { violationsOf } from './table-rules.ts'

const server = testServer()

/**
 * Their triggers raise the data version (decision 0035) and keep them on the coordinator; see `docs/distributing.md`.
 */
const WITH_TRIGGERS = [
  'account_expenses',
  'account_groups',
  'account_payouts',
  'account_receipts',
  'alert_settings',
  'attempt_snapshots',
  'attempts',
  'data_versions',
  'day_stops',
  'locks',
]

test('the migrated database follows the rules of tables', async () => {
  const found = violationsOf(await readCatalogue(server.deps.db), await declaredClasses())
  const triggers = found.filter(({ rule, what }) => rule === 'R5' && what.startsWith('has the trigger'))
  expect(found.filter((each) => !triggers.includes(each))).toEqual([])
  expect([...new Set(triggers.map(({ table }) => table))]).toEqual(WITH_TRIGGERS)
})

test('without the extension distributing does nothing, and says so; done again, nothing is left to do', async () => {
  const done = await distribute(server.deps.db)
  if (process.env.DISTRIBUTED === '1') expect(done).toMatchObject({ plan: { steps: [], inTheWay: [] } })
  else expect(done).toEqual({ extension: false })
})
