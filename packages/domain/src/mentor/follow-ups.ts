import { periodBefore } from '../time/period-before.ts'
import { dayNumber } from '../time/trading-day.ts'
import { askWhy } from './intents/figure-intents.ts'
import type { QuestionContext, QuestionFilter, ToolCall, Understood } from './question.ts'
import { placesOf } from './slots/read-slots.ts'
import { filterBefore } from './slots/references.ts'
import { filterOf, type Slot } from './slots/slot.ts'
import type { Token } from './words/tokens.ts'

/**
 * "And in September?", "what about shorts": repeats the previous question with these words replacing those of the same
 * kind.
 */
export function readFollowUp(
  tokens: readonly Token[],
  slots: readonly Slot[],
  around: QuestionContext,
): Understood | null {
  const text = tokens.map((token) => token.text).join(' ')
  const why = WHY.test(text) ? whyBefore(around) : null
  if (why) return why
  const { previous } = around
  const earlier = readEarlier(text, previous)
  if (!earlier && (!LEAD.test(text) || slots.length === 0)) return null
  const taken = new Set(slots.flatMap(placesOf))
  const others = tokens.filter((token, at) => !taken.has(at) && !FOLLOW_WORDS.has(token.text))
  if (!earlier && others.length > 0) return null
  const change = earlier ?? filterOf(slots)
  const calls = previous.flatMap((call) => changed(call, change))
  return calls.length > 0 ? { kind: 'asked', topic: topicOf(calls), calls, leftOut: [] } : null
}
export const LEAD = /^(and|what about|how about|same (for|in|with|on)?|now|only|just|but|ok and|then)\b/
const WHY =
  /^((and|but|so|ok) )?why( (was|is|were|are) (that|it|this|they))?( so)?( (bad|low|good|high|red|green))?$/

/** "Why?": why the previous answer's trades did what they did. */
function whyBefore(around: QuestionContext): Understood | null {
  const filter = filterBefore(around.previous)
  const intent = filter && askWhy({ text: 'why', slots: [], filter, comparison: null, around })
  return intent && { kind: 'asked', topic: intent.topic, calls: intent.calls, leftOut: [] }
}

const EARLIER =
  /^((and|what about|how about) )*(the )?(before that|(day|week|month|quarter|year|period) before( that)?)$/
const SPANS: Record<string, readonly [least: number, most: number]> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  quarter: [90, 92],
  year: [365, 366],
}

/** "And the week before": the days before those of the previous answer, if they are as long as is said. */
function readEarlier(text: string, previous: readonly ToolCall[]): QuestionFilter | null {
  const { from, to } = filterBefore(previous) ?? {}
  const [least, most] = SPANS[EARLIER.exec(text)?.[5] ?? ''] ?? [1, Number.POSITIVE_INFINITY]
  if (!EARLIER.test(text) || !from || !to) return null
  const days = dayNumber(to) - dayNumber(from) + 1
  return days >= least && days <= most ? periodBefore({ from, to }) : null
}

/** "And by hour": of the trades that the previous answer looked at. */
export function goingOn(calls: ToolCall[], { previous }: QuestionContext): ToolCall[] {
  const filter = filterBefore(previous)
  if (!filter) return calls
  return calls.map((call) =>
    call.tool !== 'compare' && 'filter' in call.input && Object.keys(call.input.filter).length === 0
      ? ({ ...call, input: { ...call.input, filter } } as ToolCall)
      : call,
  )
}

const FOLLOW_WORDS = new Set(
  'and what about how same for in with on now only just but ok then the my i trades did do are were is was of a'.split(
    ' ',
  ),
)

function topicOf([first]: readonly ToolCall[]): Extract<Understood, { kind: 'asked' }>['topic'] {
  return first?.tool ?? 'figures'
}

/** A call about other trades; none if the tool takes no filter. */
function changed(call: ToolCall, change: QuestionFilter): ToolCall[] {
  if (call.tool === 'plans' || call.tool === 'notes') {
    const { from, to } = change
    return from || to
      ? [{ ...call, input: { ...call.input, ...(from ? { from } : {}), ...(to ? { to } : {}) } } as ToolCall]
      : []
  }
  if (!('filter' in call.input)) return []
  const replaced = (filter: QuestionFilter) => ({
    ...withoutOpposites(withoutPeriod(filter, change), change),
    ...change,
  })
  if (call.tool === 'compare') {
    const [filter, other] = [replaced(call.input.filter), replaced(call.input.other)]
    // "And shorts" after "longs vs shorts" leaves nothing to compare.
    return JSON.stringify(filter) === JSON.stringify(other)
      ? []
      : [{ tool: 'compare', input: { filter, other } }]
  }
  return [{ ...call, input: { ...call.input, filter: replaced(call.input.filter) } } as ToolCall]
}

const OPPOSITES = [
  ['symbol', 'notSymbol'],
  ['setup', 'notSetup'],
  ['tag', 'notTag'],
  ['mistake', 'notMistake'],
  ['emotion', 'notEmotion'],
] as const

/** "And not tired" after "when tired" is about the others, not about neither. */
function withoutOpposites(filter: QuestionFilter, change: QuestionFilter): QuestionFilter {
  const kept = { ...filter }
  for (const [own, not] of OPPOSITES) {
    if (change[own]) delete kept[not]
    if (change[not]) delete kept[own]
  }
  return kept
}

function withoutPeriod(filter: QuestionFilter, change: QuestionFilter): QuestionFilter {
  if (!change.from && !change.to) return filter
  const { from: _, to: __, ...rest } = filter
  return rest
}
