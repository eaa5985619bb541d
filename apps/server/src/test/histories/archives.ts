import { getRestore, type Restore } from '@ballast/contract/exports/archive'
import { sql } from 'drizzle-orm'
import { executionId, tradeId } from '../../features/trade-store/trade-id.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { giveRole, insertPerson } from '../client.ts'
import { waitFor } from '../wait-for.ts'
import type { Trader } from './trader.ts'

type Owner = Pick<Trader, 'server' | 'person'>
const auth = ({ person }: Owner) => ({ authorization: `Bearer ${person.sessionId}` })

export async function exportArchive(owner: Owner): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await owner.server.fetch('/api/export/archive', { headers: auth(owner) })
  return new Uint8Array(await answer.arrayBuffer())
}

/** Another user, into whose empty journal the archive was restored. */
export async function restoredFrom({ server }: Owner, archive: Uint8Array<ArrayBuffer>): Promise<Owner> {
  const person = await insertPerson(server)
  await giveRole(server, person, 'beta_tester')
  const owner = { server, person }
  const ended = await putBack(owner, archive)
  if (!('status' in ended) || ended.status !== 'done')
    throw new Error(`the archive was not restored: ${JSON.stringify(ended)}`)
  return owner
}

/** Restores an archive and waits for the end; the error if it is refused at once. */
export async function putBack(owner: Owner, archive: Uint8Array): Promise<Restore | { code: string }> {
  const headers = { ...auth(owner), 'content-type': 'application/zip' }
  const body = archive as Uint8Array<ArrayBuffer>
  const answer = await owner.server.fetch('/api/archive/restore', { method: 'POST', headers, body })
  if (answer.status !== 200) return (await answer.json()) as { code: string }
  return waitFor('the end of the restore', async () => {
    const { data } = await owner.person.call(getRestore)
    return data.status !== 'running' && data
  })
}

type Keyed = { accountId: string; key: string }

/** Turns the ids that follow from their owner into those of the other owner of the same record, both ways. */
export async function idsOfBoth({ server, person }: Owner, other: Owner) {
  const fills = await rowsOf<Keyed>(
    server.deps.db,
    sql`SELECT t.account_id AS "accountId", fill->>'identity' AS key
        FROM trades t JOIN trade_fills f ON f.user_id = t.user_id AND f.trade_id = t.id, jsonb_array_elements(f.fills) AS fill
        WHERE t.user_id = ${person.userId} AND ${unsettledToo('a test')}`,
  )
  const pairs = fills.flatMap(({ accountId, key }) =>
    [tradeId, executionId].map((idOf) => {
      const [own, others] = [person, other.person].map(({ userId }) => idOf({ userId, accountId }, key))
      return [own, others] as [string, string]
    }),
  )
  return {
    others: turned(new Map(pairs)),
    own: turned(new Map(pairs.map(([own, others]) => [others, own]))),
  }
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const turned = (ids: ReadonlyMap<string, string>) => (text: string) =>
  text.replaceAll(UUID, (id) => ids.get(id) ?? id)
