import type {
  changeOwnContracts,
  OwnContractChange,
  previewOwnContracts,
} from '@ballast/contract/accounts/own-contracts'
import type { ResponseOf } from '@ballast/contract/endpoint'
import type { OwnContract } from '@ballast/domain/instruments/own-contract'
import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import {
  binnedOf,
  ownContractsOf,
  saveOwnContracts,
  symbolsReadOtherwise,
} from '../own-contracts/own-contracts.queries.ts'
import { buildScope } from '../trade-store/build-scope.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { contractsAfter, type Pair, resultsOf } from './contracts-after.ts'

type Context = Pick<Deps, 'db'>
type Change = { userId: string; change: OwnContractChange }

export async function showContracts({ db }: Context, of: { userId: string }) {
  return { contracts: (await ownContractsOf(db, of)) as OwnContractChange['put'] }
}

/** The effect of a change: trades are built both ways and nothing is saved. */
export async function previewContracts(
  { db }: Context,
  { userId, change }: Change,
): Promise<ResponseOf<typeof previewOwnContracts>> {
  return withTransaction(db, async (db) => {
    const { before, after } = contractsAfter(await ownContractsOf(db, { userId }), change)
    const symbols = await symbolsReadOtherwise(db, { userId, before, after })
    const accounts = symbols.length > 0 ? await accountsOf(db, { userId }) : []
    const pairs: Pair[] = []
    for (const account of accounts) pairs.push(...(await pairsOf(db, { account, symbols, after })))
    const changed = pairs.filter(({ now, then }) => now.row.fingerprint !== then.row.fingerprint)
    return { trades: pairs.length, changed: changed.length, results: resultsOf(changed) }
  })
}

type Contracts = { account: AccountRow; symbols: readonly string[]; after: readonly OwnContract[] }

/** An account's trades in some symbols, as they are and as they would be, without those in the bin. */
async function pairsOf(db: Db, { account, symbols, after }: Contracts): Promise<Pair[]> {
  const { userId, id: accountId, currency } = account
  const scope = { userId, accountId, symbols }
  const built = await buildScope(db, { account, scope })
  const binned = await binnedOf(db, { userId, ids: built.map(({ row }) => row.id) })
  const others = await buildScope(db, { account, scope, contracts: after })
  const byId = new Map(others.map((other) => [other.row.id, other]))
  return built.flatMap((now) => {
    const then = byId.get(now.row.id)
    return then && !binned.has(now.row.id) ? [{ now, then, currency }] : []
  })
}

/** Saves a change and rebuilds the trades of its contracts; returns how many differ and how to undo it. */
export function changeContracts(
  { db }: Context,
  { userId, change }: Change,
): Promise<ResponseOf<typeof changeOwnContracts>> {
  return withTransaction(db, async (db) => {
    // First, so that concurrent rebuilds wait for this one or notice the change.
    await bumpVersion(db, { userId })
    const { before, after, put, remove } = contractsAfter(await ownContractsOf(db, { userId }), change)
    const symbols = await symbolsReadOtherwise(db, { userId, before, after })
    await saveOwnContracts(db, { userId, put, remove })
    const changed = new Set<string>()
    for (const account of symbols.length > 0 ? await accountsOf(db, { userId }) : []) {
      const rebuilt = await rebuildTrades(db, { userId, accountId: account.id, symbols })
      for (const id of rebuilt.changed) changed.add(id)
    }
    const binned = await binnedOf(db, { userId, ids: [...changed] })
    const touched = new Set([...put.map(({ root }) => root), ...remove])
    const had = before.filter(({ root }) => touched.has(root))
    const added = put.filter(({ root }) => !had.some((known) => known.root === root))
    return {
      ...(await showContracts({ db }, { userId })),
      changed: changed.size - binned.size,
      undo: { put: had as OwnContractChange['put'], remove: added.map(({ root }) => root) },
    }
  })
}
