import {
  type changeOwnContracts,
  MAX_OWN_CONTRACTS,
  type OwnContractChange,
  type previewOwnContracts,
} from '@ballast/contract/accounts/own-contracts'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { type OwnContract, ownRoot } from '@ballast/domain/instruments/own-contract'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import {
  binnedOf,
  ownContractsOf,
  saveOwnContracts,
  symbolsReadOtherwise,
} from '../own-contracts/own-contracts.queries.ts'
import { buildScope } from '../trade-store/build-scope.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import type { BuiltTrade } from '../trade-store/trade-row.ts'

type Context = Pick<Deps, 'db'>
type Change = { userId: string; change: OwnContractChange }
type Results = ResponseOf<typeof previewOwnContracts>['results']

export async function showContracts({ db }: Context, of: { userId: string }) {
  return { contracts: (await ownContractsOf(db, of)) as OwnContractChange['put'] }
}

/** The effect of a change: trades are built with both, nothing is saved. */
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

/** An account's trades of some symbols as they are and as they would be; those in the bin are left out. */
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

/** Saves a change and rebuilds the trades of its contracts; answers with how many differ and what takes it back. */
export function changeContracts(
  { db }: Context,
  { userId, change }: Change,
): Promise<ResponseOf<typeof changeOwnContracts>> {
  return withTransaction(db, async (db) => {
    // First: other rebuilds at the same time wait for this, or see that something has changed.
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

type ContractChange = { before: OwnContract[]; after: OwnContract[]; put: OwnContract[]; remove: string[] }

/** The contracts before and after a change. Throws 422 for two of one root, for options and for too many. */
export function contractsAfter(before: OwnContract[], change: OwnContractChange): ContractChange {
  const put = change.put.map((contract, index) => {
    const root = ownRoot(contract.root)
    if (root === null)
      refuse(index, 'An option has the size its clearing house says. Enter another contract.')
    if (root === '') refuse(index, 'Enter a symbol such as US30')
    const { tickSize, pointValue, currency } = contract
    return {
      root,
      tickSize: tickSize === null ? null : plainDecimal(tickSize),
      pointValue: plainDecimal(pointValue),
      currency,
    }
  })
  for (const [index, { root }] of put.entries())
    if (put.findIndex((other) => other.root === root) < index) refuse(index, `${root} is there twice`)
  const roots = new Set(put.map(({ root }) => root))
  const remove = change.remove.map((root) => root.trim().toUpperCase()).filter((root) => !roots.has(root))
  const gone = new Set([...roots, ...remove])
  const after = [...before.filter(({ root }) => !gone.has(root)), ...put]
  if (after.length > MAX_OWN_CONTRACTS) refuse(0, `At most ${MAX_OWN_CONTRACTS} contracts are kept`)
  return { before, after, put, remove }
}

function refuse(index: number, sentence: string): never {
  throw new AppError('invalid_input', { fields: { [`put.${index}.root`]: sentence } })
}

type Pair = { now: BuiltTrade; then: BuiltTrade; currency: string }

/** Sums of trades before and after, by the currency of their accounts. */
export function resultsOf(pairs: readonly Pair[]): Results {
  return [...Map.groupBy(pairs, ({ currency }) => currency)].map(([currency, own]) => ({
    currency: currency as Results[number]['currency'],
    before: sumOf(own.map(({ now }) => now)),
    after: sumOf(own.map(({ then }) => then)),
  }))
}

function sumOf(built: readonly BuiltTrade[]): { net: string; unknown: number } {
  return {
    net: decimalFromMicros(built.reduce((sum, { row }) => sum + (row.net ?? 0), 0)),
    unknown: built.filter(({ row }) => row.net === null).length,
  }
}
