import { restoreAccountGroup } from '@ballast/contract/accounts/account-groups'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { undoTradeMove } from '@ballast/contract/accounts/trade-moves'
import { restoreAttemptEntry } from '@ballast/contract/attempts/attempt-ledger'
import { restoreAttempt } from '@ballast/contract/attempts/attempts'
import { restoreDayPlan } from '@ballast/contract/day-plans'
import { undoImport } from '@ballast/contract/imports'
import { restoreScreenshot } from '@ballast/contract/screenshots'
import { restoreSetup } from '@ballast/contract/setups'
import { restoreTradePlan } from '@ballast/contract/trade-plans'
import { restoreTrades, undoBulkEdit, undoRegrouping } from '@ballast/contract/trades'
import type { Trader, Undo } from './trader.ts'

const TAKE_BACK: Record<Undo, (trader: Trader, id: string) => Promise<{ status: number }>> = {
  import: ({ person }, id) => person.call(undoImport, { params: { id } }),
  trades: ({ person }, id) => person.call(restoreTrades, { body: { ids: [id] } }),
  bulk: ({ person }, id) => person.call(undoBulkEdit, { params: { id } }),
  regrouping: ({ person }, id) => person.call(undoRegrouping, { params: { id } }),
  move: ({ person }, id) => person.call(undoTradeMove, { params: { id } }),
  accounts: ({ person }, id) => person.call(restoreRemovedAccount, { params: { id } }),
  group: ({ person }, id) => person.call(restoreAccountGroup, { params: { id } }),
  setup: ({ person }, id) => person.call(restoreSetup, { params: { id } }),
  entry: ({ person }, id) => person.call(restoreAttemptEntry, { params: { id } }),
  attempt: ({ person }, id) => person.call(restoreAttempt, { params: { id } }),
  dayPlan: ({ person }, id) => person.call(restoreDayPlan, { params: { id } }),
  tradePlan: ({ person }, id) => person.call(restoreTradePlan, { params: { id } }),
  screenshot: ({ person }, id) => person.call(restoreScreenshot, { params: { id } }),
}

/** The operations that can be taken back at once. */
export const REVERSIBLE = [
  'import fills',
  'import pairs',
  'import corrected fills',
  'import several files',
  'delete trades',
  'change many trades by id',
  'change many trades by filter',
  'rename a word',
  'split a trade',
  'merge trades',
  'move trades',
  'delete an account',
  'merge accounts',
  'delete a group',
  'delete a setup',
  'delete an entry of an attempt',
  'delete an attempt',
  'delete a day plan',
  'delete a trade plan',
  'remove a picture',
] as const

export type Undos = ReadonlyMap<Undo, readonly string[]>

/** Takes back what could not be taken back before, the latest first; returns the statuses of the answers. */
export async function takeBack(trader: Trader, before: Undos): Promise<number[]> {
  const statuses: number[] = []
  for (const [kind, ids] of trader.undos)
    for (const id of ids.slice(before.get(kind)?.length ?? 0).reverse())
      statuses.push((await TAKE_BACK[kind](trader, id)).status)
  return statuses
}
