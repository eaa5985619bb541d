import type { CorrectableFill, correctFills } from '@ballast/contract/corrections'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { wallClock } from '../../../lib/time/wall-clock.ts'

export type Corrections = BodyInputOf<typeof correctFills>['fills']
/** The corrections of a single fill; a result belongs to the trade. */
export type CorrectionField = Exclude<keyof CorrectableFill['correction'], 'gross'>
/** A fill as typed: costs as positive amounts paid, times on the account's clock; empty means as stated. */
export type FillDraft = Record<CorrectionField, string>

export const CORRECTION_FIELDS = ['quantity', 'price', 'executedAt', 'commission', 'fees'] as const

/** The initial form: the fill with its current corrections. */
export function draftOfFill({ stated, correction }: CorrectableFill, zone: string): FillDraft {
  return {
    quantity: correction.quantity ?? stated.quantity,
    price: correction.price ?? stated.price,
    executedAt: wallClock(new Date(correction.executedAt ?? stated.executedAt), zone),
    commission: paid(correction.commission ?? stated.commission),
    fees: paid(correction.fees ?? stated.fees),
  }
}

/** The stated values in the form's format; empty if there are none. */
export function statedDraft(fill: CorrectableFill, zone: string): FillDraft {
  const nothing = { quantity: null, price: null, executedAt: null, commission: null, fees: null, gross: null }
  return draftOfFill({ ...fill, correction: nothing }, zone)
}

/**
 * The correction to send for a fill: an untouched field keeps its correction, a field with the source's value or
 * nothing has none.
 */
export function correctionOf(
  fill: CorrectableFill,
  { draft, zone }: { draft: FillDraft; zone: string },
): Corrections[number] {
  const before = draftOfFill(fill, zone)
  const stated = statedDraft(fill, zone)
  const value = (field: CorrectionField) => {
    const text = draft[field].trim()
    if (text === before[field]) return fill.correction[field]
    if (text === '' || text === stated[field]) return null
    return field === 'commission' || field === 'fees' ? signed(text) : text
  }
  const values = Object.fromEntries(CORRECTION_FIELDS.map((field) => [field, value(field)]))
  return {
    ...(values as Record<CorrectionField, string | null>),
    executionId: fill.executionId,
    gross: fill.correction.gross,
  }
}

/** The closing fill that carries a given result: the last one. */
function resultAt(fills: readonly CorrectableFill[], direction: 'long' | 'short'): number {
  return fills.findLastIndex(({ side }) => side === (direction === 'long' ? 'sell' : 'buy'))
}

/** The result the trader gave for the trade, as typed; empty if there is none. */
export function givenResult(fills: readonly CorrectableFill[]): string {
  const given = fills.flatMap(({ correction: { gross } }) => gross ?? [])
  return given.length === 0 ? '' : plainSum(given)
}

/** Corrections with the trade's result on its last closing fill and on no other; empty removes it. */
export function withResult(
  corrections: Corrections,
  {
    fills,
    direction,
    result,
  }: { fills: readonly CorrectableFill[]; direction: 'long' | 'short'; result: string },
): Corrections {
  const text = result.trim()
  if (text === givenResult(fills)) return corrections
  const last = resultAt(fills, direction)
  return corrections.map((fill, at) => ({ ...fill, gross: at === last && text !== '' ? text : null }))
}

function plainSum(amounts: readonly string[]): string {
  const [only] = amounts
  return amounts.length === 1 && only !== undefined
    ? only
    : (amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)
}

/** The current corrections, for Undo. */
export function correctionsNow(fills: readonly CorrectableFill[]): Corrections {
  return fills.map(({ executionId, correction }) => ({ executionId, ...correction }))
}

/** `-0.78` on the wire was paid: 0.78. */
function paid(amount: string | null): string {
  return amount === null ? '' : signed(amount)
}

function signed(text: string): string {
  if (Number(text) === 0) return '0'
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}
