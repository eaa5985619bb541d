import { microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { CellProblem } from './cells/cell-problem.ts'
import { quote } from './cells/row-cells.ts'
import { noteCurrency } from './file-notes.ts'
import type { ImportedExecution } from './importer.ts'
import { withEffect } from './position-effects.ts'
import type { ResultDraft } from './result-draft.ts'
import { allCosts } from './row-values.ts'

/** Why a row of a contract that is settled in its coin is left out. */
export const COIN_MARGINED =
  'A coin-margined contract: its result is in the coin itself, which is not kept as money here.'

/**
 * A fee in whatever coin it was paid. In the result's own coin it is a cost of the result; in any other it is stored
 * unconverted, and the result's own fees are then unknown, not zero. `paid` is decimal text, positive when paid, as
 * exchanges write it.
 * @example feeOf({ paid: '0.015', coin: 'BNB', quote: 'USDT' })
 * // → { feesInKind: [{ quantity: '-0.015', currency: 'BNB' }] }
 */
export function feeOf(fee: {
  paid: string | null
  coin: string
  quote: string
}): Pick<Partial<ImportedExecution>, 'commission' | 'fees' | 'feesInKind'> {
  if (fee.paid === null) return {}
  const plain = plainDecimal(fee.paid)
  const isZero = !/[1-9]/.test(plain)
  const signed = isZero ? '0' : plain.startsWith('-') ? plain.slice(1) : `-${plain}`
  if (fee.coin === fee.quote || isZero) return allCosts(microsOf(signed))
  return { feesInKind: [{ quantity: signed, currency: fee.coin }] }
}

/**
 * Several costs of one fill, each in its own currency: those in the result's currency are added up, the others stored
 * unconverted. Without any, the fill cost nothing.
 * @example feesOf([{ paid: '0.12', coin: 'EUR' }], 'USD') // → { feesInKind: [{ quantity: '-0.12', currency: 'EUR' }] }
 */
export function feesOf(
  costs: readonly { paid: string; coin: string }[],
  quote: string,
): Pick<Partial<ImportedExecution>, 'commission' | 'fees' | 'feesInKind'> {
  const each = costs.map((cost) => feeOf({ ...cost, quote }))
  const inKind = each.flatMap(({ feesInKind }) => feesInKind ?? [])
  const own = each.flatMap(({ fees }) => fees ?? [])
  const fees = own.reduce((sum, fee) => sum + fee, 0)
  if (inKind.length === 0) return allCosts(fees)
  // A cost in another currency leaves the result's own costs unknown, not zero, as in `feeOf`.
  return { ...(fees === 0 ? {} : { fees }), feesInKind: inKind }
}

function microsOf(decimal: string): number {
  try {
    return microsFromDecimal(decimal)
  } catch {
    throw new CellProblem('bad_number', 'The fee is too large to be real.', 'Fee')
  }
}

/** A pair's two sides, or a problem that names the column; the pair's quote currency becomes the file's currency. */
export function quotedIn(
  pair: { base: string; quote: string } | null,
  draft: ResultDraft,
  column: string,
): { base: string; quote: string } {
  if (!pair)
    throw new CellProblem('missing_value', `${column} names no pair whose two sides are known.`, column)
  noteCurrency(draft, pair.quote)
  return pair
}

/**
 * A fill of a contract that can be held long and short at once, by the words for it: `Open Long` and `Close Long`
 * belong to one position, `Open Short` and `Close Short` to another, and what closes never opens.
 */
export function withPositionSide(execution: ImportedExecution, words: string): ImportedExecution {
  const side = /^(?:open|close|liquidated(?: cross| isolated)?) (long|short)/i.exec(words)?.[1]?.toLowerCase()
  return withEffect(side ? Object.assign(execution, { positionKey: side }) : execution, words)
}

/** The side of a fill of such a contract: `Buy`, `Open Long` and `Close Short` buy. Throws CellProblem for other words. */
export function sideOfDirection(words: string): Side {
  if (/^(buy|open long|close short)\b/i.test(words)) return 'buy'
  if (/^(sell|open short|close long)\b/i.test(words)) return 'sell'
  throw new CellProblem('bad_side', `Direction ${quote(words)} is neither buy nor sell.`, 'Direction')
}
