import { OUTCOMES } from '../../vocabulary/trade-vocabulary.ts'
import type { QuestionContext, QuestionFilter } from '../question.ts'
import type { Token } from '../words/tokens.ts'
import { complement } from './complement.ts'
import { filterOf, type Slot, type SlotKind, wordAt } from './slot.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words between a negation and what it negates: `not on a Friday`, `never really felt calm`. */
const BETWEEN = list('on in at during my the a an any with of for to from really being been')
const VERBS = list(
  'trade trades trading traded take taking took taken use using used feel feeling felt have had tagged marked',
)
const NEGATIONS = list('not never')
const EXCEPTIONS = list('without except excluding apart no non')
/** "Why didn't NQ work" asks about NQ: these negate a state or an act, or what is the object of a verb. */
const AUXILIARIES = list(
  'dont didnt doesnt isnt arent wasnt werent havent hasnt hadnt cant couldnt wont wouldnt aint',
)
const STATES: readonly SlotKind[] = ['plan', 'mistake', 'emotion', 'risk']
/** "Without NQ" has an intent of its own, and so has "what if I had not traded at 10". */
const LEFT_OUT_BY_INTENTS: readonly SlotKind[] = ['weekday', 'symbol', 'hour', 'setup', 'session']
const HIDDEN_BY_WHAT_IF: readonly SlotKind[] = ['hour', 'setup']

/**
 * The slots of a question with what is negated turned round: `not on Fridays` is every other day. One whose opposite no
 * filter can express is no slot, so that its words count as not understood.
 */
export function turnNegated(
  tokens: readonly Token[],
  slots: readonly Slot[],
  around: QuestionContext,
): Slot[] {
  const isWhatIf = tokens.some(({ text }, at) => text === 'if' && wordAt(tokens, at - 1) === 'what')
  const turned: Slot[] = []
  let until = 0
  for (const [index, slot] of slots.entries()) {
    if (slot.at < until) continue
    const isHidden = isWhatIf && HIDDEN_BY_WHAT_IF.includes(slot.kind)
    const from = isHidden ? null : negationBefore(tokens, slot)
    if (from === null) {
      turned.push(slot)
      continue
    }
    const negated = joinedFrom(tokens, slots.slice(index))
    const last = negated.at(-1) ?? slot
    until = last.at + last.length
    const filter = opposite(slot.kind, filterOf(negated), around)
    if (filter) turned.push({ kind: slot.kind, filter, at: from, length: until - from })
  }
  return turned
}

/** Where the words begin that negate a slot; null if none do. */
function negationBefore(tokens: readonly Token[], { at, kind }: Slot): number | null {
  let before = at - 1
  let hasVerb = false
  while (BETWEEN.has(wordAt(tokens, before)) || VERBS.has(wordAt(tokens, before))) {
    hasVerb ||= VERBS.has(wordAt(tokens, before))
    before--
  }
  // "Why don't I follow my plan".
  if (wordAt(tokens, before) === 'i' && AUXILIARIES.has(wordAt(tokens, before - 1)) && STATES.includes(kind))
    return before - 1
  // "Why don't I trade NQ" and "should I not trade Fridays" ask about NQ and Fridays.
  const asksWhy = tokens.some(({ text }) => text === 'why' || text === 'should')
  if (asksWhy && hasVerb && !STATES.includes(kind)) return null
  const word = wordAt(tokens, before)
  const lead = wordAt(tokens, before - 1)
  if (NEGATIONS.has(word)) return before
  if (word === 'than' && /^(other|rather)$/.test(lead)) return before - 1
  if (AUXILIARIES.has(word)) return hasVerb || STATES.includes(kind) ? before : null
  const isException = EXCEPTIONS.has(word) && before > (word === 'no' ? 0 : -1)
  return isException && !LEFT_OUT_BY_INTENTS.includes(kind) ? before : null
}

/** The first slot and those of its kind that one negation covers as well: `not on Mondays or Fridays`. */
function joinedFrom(tokens: readonly Token[], slots: readonly Slot[]): Slot[] {
  const joined: Slot[] = []
  for (const slot of slots) {
    const before = joined.at(-1)
    const between = before ? tokens.slice(before.at + before.length, slot.at) : []
    const isJoined = between.every(({ text }) => /^(and|or|nor)$/.test(text) || BETWEEN.has(text))
    if (before && (before.kind !== slot.kind || !isJoined)) break
    joined.push(slot)
  }
  return joined
}

function opposite(
  kind: SlotKind,
  filter: QuestionFilter,
  { accounts }: QuestionContext,
): QuestionFilter | null {
  // The run before and the rest of time are no filters.
  if (kind === 'period' || kind === 'run') return null
  const { account, outcome, plan } = filter
  if (outcome) return { outcome: OUTCOMES.filter((one) => !outcome.includes(one)) }
  if (account) {
    const rest = accounts.map(({ id }) => id).filter((id) => !account.includes(id))
    return rest.length > 0 ? { account: rest } : null
  }
  if (plan?.length === 1 && plan[0] !== 'no_plan') return { plan: plan[0] === 'yes' ? ['no'] : ['yes'] }
  if (plan) return { plan: plan.includes('no_plan') ? ['yes', 'no'] : ['no_plan'] }
  return complement(filter)
}
