import { EMOTIONS } from '../vocabulary/emotions.ts'
import { goingOn, LEAD, readFollowUp } from './follow-ups.ts'
import { askFigures } from './intents/figure-intents.ts'
import type { MatchedIntent, ParsedQuestion } from './intents/intent.ts'
import { readIntent } from './intents/read-intent.ts'
import type { QuestionContext, ToolCall, Understood } from './question.ts'
import { distressInQuestion, isHardMoment, refusalIn } from './safety.ts'
import { readComparison } from './slots/read-comparison.ts'
import { patternOf, placesOf, readSlots } from './slots/read-slots.ts'
import { unknownReference } from './slots/references.ts'
import { filterOf, type Slot } from './slots/slot.ts'
import { KNOWN_WORDS } from './words/known-words.ts'
import { DECISIVE, NARROWING, STOP_WORDS } from './words/stop-words.ts'
import { mendSpelling, type Token, tokensOf, wordsOfName } from './words/tokens.ts'

/** Longer questions are stored and answered with a fixed sentence. */
export const MAX_QUESTION = 2_000

/**
 * Understands a question without a language model: which trades it is about, what it asks about them, and so which
 * tools to call. It reports the words it does not understand; if a word meant to narrow the question is not understood,
 * or only half of it, there are no calls at all.
 * @example understand('win rate on Fridays last month', around)
 * // → figures of { weekday: [5], from: '2026-10-01', to: '2026-10-31' }
 */
export function understand(question: string, around: QuestionContext): Understood {
  const distress = distressInQuestion(question.slice(0, 20_000))
  if (distress) return { kind: 'distress', why: distress }
  if (question.length > MAX_QUESTION) return { kind: 'too_long' }
  if (isHardMoment(question)) return { kind: 'hard_moment' }
  if (isAbout(question)) return { kind: 'about' }
  const tokens = mendSpelling(tokensOf(question), knownWords(around))
  const slots = readSlots(tokens, around)
  const refusal = refusalIn(question)
  if (refusal) return { kind: 'refused', why: refusal, calls: nearestCalls(slots) }
  if (tokens.length === 0) return { kind: 'unclear', leftOut: [] }
  if (NO_WEEKS.test(tokens.map(({ text }) => text).join(' '))) return { kind: 'unclear', leftOut: [] }
  const followUp = readFollowUp(tokens, slots, around)
  if (followUp) return followUp
  const pattern = patternOf(tokens, slots)
  const comparison = readComparison(tokens, slots, around)
  const parsed: ParsedQuestion = { text: pattern.text, slots, filter: filterOf(slots), comparison, around }
  const taken = new Set([...slots.flatMap(placesOf), ...(comparison?.places ?? [])])
  const { intent, leftOut } = bestReading(parsed, tokens, taken)
  const unused = intent ? slots.filter((slot) => !isUsed(slot, intent, around.today)) : []
  const unknown = intent && isAboutAll(intent) ? unknownReference(tokens, taken) : null
  if (unknown) return { kind: 'unclear', leftOut: [unknown.raw] }
  const isHalfWhatIf = leftOut.length > 0 && isWhatIf(pattern.text)
  if (!intent || isHalfWhatIf || isUnclear(tokens, leftOut) || hasTwoPeriods(slots, intent))
    return { kind: 'unclear', leftOut: leftOut.map(({ raw }) => raw) }
  const wordsOf = (slot: Slot) =>
    placesOf(slot)
      .map((at) => tokens[at]?.raw)
      .join(' ')
  const whole = slots.filter((slot) => isWholeBeside(slot, intent))
  const notAll = [...unused, ...whole].map(wordsOf)
  return {
    kind: 'asked',
    topic: intent.topic,
    calls: LEAD.test(pattern.text) && slots.length === 0 ? goingOn(intent.calls, around) : intent.calls,
    leftOut: [...leftOut.map(({ raw }) => raw), ...unused.map(wordsOf)],
    ...(notAll.length > 0 ? { unused: notAll } : {}),
  }
}

type BestReading = { intent: MatchedIntent | null; leftOut: LeftOut[] }

/** The first intent that matches; if it leaves too much out, the figures that are named, unless they do, too. */
function bestReading(
  parsed: ParsedQuestion,
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
): BestReading {
  const readingOf = (intent: MatchedIntent | null): BestReading => ({
    intent,
    leftOut: wordsLeftOut(tokens, taken, intent),
  })
  const first = readingOf(readIntent(parsed))
  if (!isUnclear(tokens, first.leftOut)) return first
  const named = readingOf(askFigures(parsed))
  return named.intent && !isUnclear(tokens, named.leftOut) ? named : first
}

/** Whether all calls are about all trades. */
const isAboutAll = ({ calls }: MatchedIntent) =>
  calls.every(({ input }) => 'filter' in input && Object.keys(input.filter).length === 0)

/** A period that narrows the figures of an answer but not the findings next to them. */
function isWholeBeside({ kind }: Slot, { calls }: MatchedIntent): boolean {
  return kind === 'period' && calls.length > 1 && calls.some(({ tool }) => tool === 'findings')
}

/** Whether any call uses what a slot says. A run may be part of a behaviour's name: "larger after a loss". */
function isUsed(slot: Slot, { topic, calls }: MatchedIntent, today: string): boolean {
  if (slot.kind === 'run') return true
  // "What should I change on Monday" says when to start, not which trades.
  if (topic === 'work_on' && (slot.kind === 'weekday' || (slot.filter.to ?? '') >= today)) return true
  return calls.some(({ tool, input }) => {
    if ('filter' in input || tool === 'notes' || tool === 'what_if') return true
    if (slot.kind === 'account') return 'account' in input
    if (slot.kind === 'tag' && tool === 'findings') return input.detectors.includes('near_events')
    // This finding is about winners and losers itself.
    if (slot.kind === 'outcome' && tool === 'findings') return input.detectors.includes('held_losers')
    if (slot.kind === 'plan') return tool === 'plans'
    // The room is the current one.
    if (tool === 'rooms' && slot.filter.from === today) return slot.filter.to === today
    return slot.kind === 'period' && ('from' in input || 'to' in input)
  })
}

/** Two periods must be a comparison; otherwise one of them would be dropped silently. */
function hasTwoPeriods(slots: readonly Slot[], { topic }: MatchedIntent): boolean {
  return topic !== 'compare' && slots.filter(({ kind }) => kind === 'period').length > 1
}

const isWhatIf = (text: string) => /\bwhat if\b/.test(text) || (/\bwould\b/.test(text) && /\bif\b/.test(text))

/** No tool groups trades by week or counts months. */
const NO_WEEKS =
  /\b(best|worst|biggest|which|what|per|each|every) weeks?\b|\bhow many (weeks|months|quarters) (was|were|did|do|have|are)\b/

const ABOUT =
  /^\W*(hi|hello|hey|help( me)?|thanks|thank you|good (morning|evening|afternoon)|what can (you|i) (do|ask|answer|tell)( you| me| about)*|what do you (do|know)|who are you|what are you|how do you work|how does this work|are you (an? )?(ai|bot|human|real|model)\b.*|(which|what) (ai|model) (are you|is this|do you use)|do you use (an? )?(ai|model|llm).*|is this (an? )?ai.*)\W*$/i

function isAbout(question: string): boolean {
  return ABOUT.test(question.trim())
}

function knownWords({ symbols, setups, tags, mistakes, accounts }: QuestionContext): ReadonlySet<string> {
  const own = [...symbols, ...setups, ...tags, ...mistakes, ...accounts.map(({ name }) => name)]
  return new Set([
    ...KNOWN_WORDS,
    ...EMOTIONS,
    ...own.flatMap(wordsOfName).filter((word) => /^[a-z]+$/.test(word)),
  ])
}

function nearestCalls(slots: readonly Slot[]): ToolCall[] {
  const about = slots.filter(({ kind }) => ['symbol', 'setup', 'session', 'hour', 'weekday'].includes(kind))
  const filter = filterOf(about)
  return [{ tool: 'figures', input: { filter, figures: ['expectancy', 'expectancyR', 'winRate'] } }]
}

type LeftOut = Token & { isNarrowing: boolean }

/** Words not covered by any slot, intent or comparison. */
function wordsLeftOut(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  intent: MatchedIntent | null,
): LeftOut[] {
  const said = new Set((intent?.said ?? []).flatMap((words) => words.split(' ')))
  return tokens.flatMap((token, at) => {
    if (taken.has(at) || said.has(token.text) || STOP_WORDS.has(token.text)) return []
    return [{ ...token, isNarrowing: followsNarrowing(tokens, at) }]
  })
}

/** Whether a word directly follows one that narrows, ignoring articles in between: `in my pyjamas`. */
function followsNarrowing(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (
    before >= 0 &&
    /^(a|an|the|my|this|that|these|those|any|all|some|own|new)$/.test(tokens[before]?.text ?? '')
  )
    before--
  return NARROWING.has(tokens[before]?.text ?? '')
}

function isUnclear(tokens: readonly Token[], leftOut: readonly LeftOut[]): boolean {
  if (leftOut.some(({ isNarrowing, text }) => isNarrowing || DECISIVE.has(text))) return true
  const content = tokens.filter(({ text }) => !STOP_WORDS.has(text)).length
  return leftOut.length > 0 && leftOut.length * 2 >= Math.max(2, content)
}
