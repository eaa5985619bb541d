import { periodBefore } from '../../time/period-before.ts'
import { dayNumber, dayText } from '../../time/trading-day.ts'
import type { QuestionContext, QuestionFilter } from '../question.ts'
import type { Token } from '../words/tokens.ts'
import { complement } from './complement.ts'
import { hasKind, placesOf } from './read-slots.ts'
import { filterOf, type Slot, type SlotKind } from './slot.ts'

/** Two sets of trades a question compares, and the positions of the words that say so. */
export type Comparison = { filter: QuestionFilter; other: QuestionFilter; places: number[] }

const SPLITTERS = ['vs', 'versus', 'against', 'than', 'or', 'compared', 'beat', 'beats', 'outperform']
const REST =
  /^(rest|others?|usual|normal|average|remaining|everything|without|not|before|previous|prior|last)$/
const COMPARATIVE =
  /^(better|worse|different|differently|more|less|weaker|stronger|improved|improving|declined|worst|best|bad|good|badly|problem|suck|sucks)$/

/**
 * `longs vs shorts`, `with a stop vs without`, `this month against last`, `worse on Fridays than on other days`; a period
 * compared with the time since; also a single set with a comparing word, which is compared with all other trades: `do I
 * trade worse on Fridays`. Null if nothing is compared.
 */
export function readComparison(
  tokens: readonly Token[],
  slots: readonly Slot[],
  { today }: Pick<QuestionContext, 'today'>,
): Comparison | null {
  const splitter = tokens.findIndex(({ text }) => SPLITTERS.includes(text))
  if (splitter > 0) {
    const found = splitAt(tokens, slots, splitter) ?? sinceThen(tokens, slots, { splitter, today })
    if (found) return found
  }
  return twoPeriods(tokens, slots) ?? withSince(tokens, slots, today) ?? againstRest(tokens, slots, today)
}

/** `how do I compare to last month`: the only period, with the time since. */
function withSince(tokens: readonly Token[], slots: readonly Slot[], today: string): Comparison | null {
  const [period, ...more] = slots.filter(({ kind }) => kind === 'period')
  const before = tokens.slice(0, period?.at).map(({ text }) => text)
  const isAsked = /^compared?$/.test(before.at(-2) ?? '') && /^(to|with)$/.test(before.at(-1) ?? '')
  const to = period?.filter.to
  if (!period || !isAsked || more.length > 0 || to === undefined || to >= today) return null
  const shared = filterOf(slots.filter(({ kind }) => kind !== 'period'))
  return {
    filter: { ...shared, from: dayText(dayNumber(to) + 1), to: today },
    other: { ...shared, ...period.filter },
    places: [period.at - 2, period.at - 1],
  }
}

/** `how am I doing compared to last month`: the time since then, if the question names no other. */
function sinceThen(
  tokens: readonly Token[],
  slots: readonly Slot[],
  { splitter, today }: { splitter: number; today: string },
): Comparison | null {
  const periods = slots.filter(({ kind }) => kind === 'period')
  const [then] = periods
  if (!then?.filter.to || periods.length > 1 || then.at < splitter || then.filter.to >= today) return null
  const shared = filterOf(slots.filter((slot) => slot !== then))
  const now = { from: dayText(dayNumber(then.filter.to) + 1), to: today }
  const places = [splitter, ...(tokens[splitter + 1]?.text === 'to' ? [splitter + 1] : [])]
  return { filter: { ...shared, ...now }, other: { ...shared, ...then.filter }, places }
}

/** `compare October with September`: both periods are needed. */
function twoPeriods(tokens: readonly Token[], slots: readonly Slot[]): Comparison | null {
  const periods = slots.filter(({ kind }) => kind === 'period')
  const [first, second] = periods
  if (!first || !second || periods.length > 2) return null
  const shared = slots.filter(({ kind }) => kind !== 'period')
  const between = tokens.flatMap((_, at) => (at > first.at && at < second.at ? [at] : []))
  // "The last two weeks of October": one within the other.
  const isApart = second.at > first.at + first.length
  if (!isApart && !tokens.some(({ text }) => text.startsWith('compar'))) return null
  return {
    filter: filterOf([...shared, first]),
    other: filterOf([...shared, second]),
    places: between.slice(0, 2),
  }
}

function splitAt(tokens: readonly Token[], slots: readonly Slot[], splitter: number): Comparison | null {
  const left = slots.filter(({ at }) => at < splitter)
  const right = slots.filter(({ at }) => at > splitter)
  const places = [splitter, splitter + 1].filter(
    (at) => at === splitter || ['to', 'with'].includes(tokens[at]?.text ?? ''),
  )
  const last = right.at(-1)
  const first = [...left].reverse().find((slot) => right.some(({ kind }) => kind === slot.kind))
  if (first && last) {
    const kind = first.kind
    const ofKind = (some: readonly Slot[]) => some.filter((slot) => slot.kind === kind)
    // Two periods on a side are no period.
    if (kind === 'period' && (ofKind(left).length > 1 || ofKind(right).length > 1)) return null
    const shared = [...left, ...right].filter((slot) => slot.kind !== kind)
    const side = (some: readonly Slot[]) => filterOf([...shared, ...ofKind(some)])
    return { filter: side(left), other: side(right), places }
  }
  const restAt = tokens.findIndex(({ text }, at) => at > splitter && REST.test(text))
  // "The last three months vs before" compares times, whatever else narrows both.
  const isBefore = /^(before|previous|prior|last)$/.test(tokens[restAt]?.text ?? '')
  const period = left.find(({ kind }) => kind === 'period')
  const other = [...left].reverse().find(({ kind }) => kind !== 'period')
  const set = (isBefore ? period : other) ?? left.at(-1)
  if (restAt < 0 || !set || right.length > 0) return null
  const chosen = filterOf(left.filter(({ kind }) => kind === set.kind))
  const isUsual = /^(usual|normal|average)$/.test(tokens[restAt]?.text ?? '')
  const rest = isUsual && chosen.from ? { to: dayText(dayNumber(chosen.from) - 1) } : complement(chosen)
  const shared = left.filter(({ kind }) => kind !== set.kind)
  return (
    rest && {
      filter: filterOf(left),
      other: { ...filterOf(shared), ...rest },
      places: [...places, ...tokens.flatMap((_, at) => (at >= restAt ? [at] : []))],
    }
  )
}

const COMPLEMENTED: readonly SlotKind[] = [
  ...(['weekday', 'hour', 'session', 'direction', 'setup', 'symbol'] as const),
  ...(['emotion', 'mistake', 'tag', 'plan', 'risk', 'run'] as const),
]

function againstRest(tokens: readonly Token[], slots: readonly Slot[], today: string): Comparison | null {
  const at = tokens.findIndex(({ text }) => COMPARATIVE.test(text))
  if (at < 0) return null
  const asks =
    /^(do|am|is|are|was|were|did|does|have|has|should)$/.test(tokens[0]?.text ?? '') ||
    tokens.slice(0, at).some(({ text }) => text === 'if' || text === 'whether')
  const kinds = COMPLEMENTED.filter((kind) => hasKind(slots, kind))
  if (asks && kinds.length === 1 && kinds[0]) {
    const chosen = slots.filter(({ kind }) => kind === kinds[0])
    const rest = complement(filterOf(chosen))
    const shared = slots.filter(({ kind }) => kind !== kinds[0])
    if (rest) return { filter: filterOf(slots), other: { ...filterOf(shared), ...rest }, places: [at] }
  }
  const isChange = /^(better|worse|improved|improving|declined|different|weaker|stronger)$/.test(
    tokens[at]?.text ?? '',
  )
  const period = slots.find(({ kind }) => kind === 'period')
  if (!asks || !isChange || !period || slots.length !== 1) return null
  const before = periodBefore({ ...period.filter, to: period.filter.to ?? today })
  return before && { filter: period.filter, other: before, places: [at, ...placesOf(period)] }
}
