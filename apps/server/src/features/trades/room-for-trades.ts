import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { countTrades } from '../trade-store/trades.queries.ts'

type CallerRef = Pick<Caller, 'userId' | 'role'>
type Context = Pick<Deps, 'db' | 'config' | 'clock'>

/** Why the free plan has no room for `more` trades, as a sentence; null if there is room. */
export async function noRoomFor(deps: Context, caller: CallerRef, more: number): Promise<string | null> {
  // Checked first, because counting a large journal takes longer than everything else about logging a trade.
  if (await hasPro(deps, caller)) return null
  const there = await countTrades(deps.db, caller)
  return refusalOf({ there, more })
}

/** Why a journal on the free plan has no room for `more` trades besides the existing ones; null if it has. */
export function refusalOf({ there, more }: { there: number; more: number }): string | null {
  if (more === 0 || there + more <= FREE_TRADES) return null
  const existing = there === 0 ? '' : `, and ${there} ${there === 1 ? 'is' : 'are'} there`
  return `${more === 1 ? 'This' : 'These'} would be ${more} new ${more === 1 ? 'trade' : 'trades'}. The free plan keeps ${FREE_TRADES}${existing}.`
}

/** Throws 402 if the free plan has no room for `more` trades; existing ones are not touched. */
export async function assertRoomForTrades(deps: Context, caller: CallerRef, more: number): Promise<void> {
  if ((await noRoomFor(deps, caller, more)) !== null) throw new AppError('trade_limit')
}
