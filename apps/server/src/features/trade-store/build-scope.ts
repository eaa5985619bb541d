import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommissionProfile } from '@ballast/domain/costs/commission-profile'
import type { OwnContract } from '@ballast/domain/instruments/own-contract'
import type { Db } from '../../platform/database/database.ts'
import { idArray, readLists } from '../../platform/database/read-lists.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { commissionsIn, commissionsList } from '../accounts/commissions.queries.ts'
import { contractsList, ownContractsIn } from '../own-contracts/own-contracts.queries.ts'
import { accountFills } from './account-executions.ts'
import { type ExecutionScope, groupsIn, groupsList } from './executions.queries.ts'
import { movesOf } from './moved/account-moves.ts'
import { tradeId } from './trade-id.ts'
import type { BuiltTrade } from './trade-row.ts'
import { risksAmong, risksIn, risksList } from './trades.queries.ts'
import { type BuildInput, type ChangedPlaces, tradesInSlices } from './trades-of-fills.ts'

const FEW_FILLS = 500

type Params = {
  account: AccountRow
  scope: ExecutionScope
  /** Replace the stored ones. */
  profiles?: readonly CommissionProfile[]
  contracts?: readonly OwnContract[]
}

/** The trades built from the fills of a scope; nothing is written. */
export async function buildScope(db: Db, params: Params): Promise<BuiltTrade[]> {
  return (await buildWithPlaces(db, params)).built
}

/** The same, and which lines of the cash ledger the trades' fills include otherwise than stored. */
export async function buildWithPlaces(
  db: Db,
  { account, scope, profiles, contracts }: Params,
): Promise<{ built: BuiltTrade[]; places: ChangedPlaces }> {
  const { counting, places } = await accountFills(db, scope)
  const input = await loadAccountInput(db, account, idsOfFew(account, counting))
  const built: BuiltTrade[] = []
  const slices = tradesInSlices(counting, {
    ...input,
    profiles: profiles ?? input.profiles,
    contracts: contracts ?? input.contracts,
  })
  for (const slice of slices) {
    for (const trade of slice) built.push(trade)
    // A hundred thousand fills take a second and more, and this thread serves everybody.
    await nextTurn()
  }
  return { built, places }
}

/** Everything that an account's trades in some contracts are built from, besides the account's own fills. */
export async function loadBuildInput(
  db: Db,
  account: AccountRow,
  symbols: readonly string[],
): Promise<BuildInput> {
  const scope = { userId: account.userId, accountId: account.id }
  return { ...(await loadAccountInput(db, account)), moves: await movesOf(db, { ...scope, symbols }) }
}

/** The ids that trades of a few fills can have; for many fills, reading the whole account is as fast. */
function idsOfFew(account: AccountRow, fills: readonly { identity: string }[]): string[] | undefined {
  if (fills.length > FEW_FILLS) return undefined
  return fills.map(({ identity }) => tradeId({ userId: account.userId, accountId: account.id }, identity))
}

const ACCOUNT_LISTS = { groups: groupsList, profiles: commissionsList, contracts: contractsList }
const readInput = readLists({ ...ACCOUNT_LISTS, risks: risksList })
const readInputOf = readLists({ ...ACCOUNT_LISTS, risks: risksAmong })

/** `ids`: the only trades that are built. */
async function loadAccountInput(
  db: Db,
  account: AccountRow,
  ids?: readonly string[],
): Promise<Omit<BuildInput, 'moves'>> {
  const scope = { userId: account.userId, accountId: account.id }
  const { groups, profiles, contracts, risks } = ids
    ? await readInputOf(db, { ...scope, ids: idArray(ids) })
    : await readInput(db, scope)
  return {
    account,
    groups: groupsIn(groups),
    risks: risksIn(risks),
    profiles: commissionsIn(profiles),
    contracts: ownContractsIn(contracts),
  }
}
