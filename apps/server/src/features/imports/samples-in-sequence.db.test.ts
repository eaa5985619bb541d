import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { isEveryCase } from '../../test/cases/every-case.ts'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles } from '../../test/trades.ts'
import { accountFills } from '../trade-store/account-executions.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'

const server = testServer()

const BROKERS = join(import.meta.dirname, '../../../../../packages/importers/src/brokers')
const samples = readdirSync(BROKERS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.includes('/samples/') && !path.endsWith('.expected.json'))
  .toSorted()

test.each([...Map.groupBy(samples, (path) => path.split('/')[0] ?? '')])(
  'reports of %s, one after the other into one account, leave nothing to rebuild',
  async (_, paths) => {
    const person = await insertPerson(server)
    const accountId = await insertAccount(person, { currency: 'USD' })
    for (const path of paths) {
      const bytes = readFileSync(join(BROKERS, path))
      // Some are refused: their currency is another, or nothing in them is new.
      await importFiles(person, { accountId, files: [{ name: basename(path), bytes }] })
      if (!isEveryCase && path !== paths.at(-1)) continue
      const scope = { userId: person.userId, accountId }
      // Each line of a ledger is stored as the fills of all files include it.
      const { places } = await accountFills(server.deps.db, scope)
      expect({ path, ...places }).toEqual({ path, placed: [], unplaced: [] })
      const rebuilt = await rebuildTrades(server.deps.db, { ...scope, symbols: null })
      expect({ path, ...rebuilt }).toMatchObject({ path, changed: [], gone: [] })
    }
  },
)
