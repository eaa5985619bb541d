import type { Db } from '../../../platform/database/database.ts'
import type { CorrectedExecution } from '../corrections/correct-executions.ts'
import { listCorrections } from '../corrections/corrections.queries.ts'
import { listCashEvents, listExecutions } from '../executions.queries.ts'
import { countingFills } from '../trades-of-fills.ts'
import { movedAway, movedHere } from './moved-fills.queries.ts'
import { type AccountMoves, NO_MOVES } from './place-of-fills.ts'

type Scope = {
  userId: string
  accountId: string
  symbols?: readonly string[] | null
  /** Typed fills never come from another account. */
  sourceId?: string
}

/** Which of an account's fills count elsewhere, and which fills from other accounts count in it. */
export async function movesOf(db: Db, scope: Scope): Promise<AccountMoves> {
  if (scope.sourceId) return NO_MOVES
  const { userId, accountId, symbols = null } = scope
  const away = new Set((await movedAway(db, scope)).map(({ identity }) => identity))
  const here = await movedHere(db, scope)
  const arrived: CorrectedExecution[] = []
  // Costs come from the ledger of the account a fill came into, corrections from the one it counts in.
  for (const home of new Set(here.map((fill) => fill.accountId))) {
    const wanted = new Set(here.flatMap((fill) => (fill.accountId === home ? [fill.identity] : [])))
    const params = { userId, accountId: home }
    const counting = countingFills({
      fills: await listExecutions(db, { ...params, symbols }),
      cashEvents: await listCashEvents(db, params),
      corrections: await listCorrections(db, { userId, accountId }),
    })
    // One by one: a call takes no more arguments than fit on the stack, and whole accounts are merged.
    for (const fill of counting) if (wanted.has(fill.identity)) arrived.push(fill)
  }
  return { away, arrived }
}
