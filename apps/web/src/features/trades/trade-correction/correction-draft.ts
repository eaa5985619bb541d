import type { CorrectableFill, correctFills } from '@ballast/contract/corrections'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { wallClock } from '../../../lib/time/wall-clock.ts'

export type Corrections = BodyInputOf<typeof correctFills>['fills']
/** The corrections fill by fill; the result is that of the trade. */
export type CorrectionField = Exclude<keyof CorrectableFill['correction'], 'gross'>
/** A fill as it is typed: costs as positive amounts paid, times on the account's clock; empty is as stated. */
export type FillDraft = Record<CorrectionField, string>

const FIELDS = ['quantity', 'price', 'executedAt', 'commission', 'fees'] as const

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

/** The stated value, as the form shows it; empty where there is none. */
export function statedDraft(fill: CorrectableFill, zone: string): FillDraft {
  const nothing = { quantity: null, price: null, executedAt: null, commission: null, fees: null, gross: null }
  return draftOfFill({ ...fill, correction: nothing }, zone)
}

/**
 * What to send for a fill: a field that was not touched keeps its correction, one that says what the source says, or
 * nothing, has none.
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
  const values = Object.fromEntries(FIELDS.map((field) => [field, value(field)]))
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

/** The result the trader gave for the trade, as it is typed; empty where none is given. */
export function givenResult(fills: readonly CorrectableFill[]): string {
  const given = fills.flatMap(({ correction: { gross } }) => gross ?? [])
  return given.length === 0 ? '' : plainSum(given)
}

/** Corrections with the result of the trade on its last closing fill and on no other; empty takes it back. */
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

/** The corrections as they are, to put them back. */
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
