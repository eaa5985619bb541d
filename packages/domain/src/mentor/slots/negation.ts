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
  if (wordAt(tokens, 0) === 'should') return [...slots]
  const isWhatIf = tokens.some(({ text }, at) => text === 'if' && wordAt(tokens, at - 1) === 'what')
  const turned: Slot[] = []
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as Slot
    const isHidden = isWhatIf && HIDDEN_BY_WHAT_IF.includes(slot.kind)
    const from = isHidden ? null : negationBefore(tokens, slot)
    if (from === null) {
      turned.push(slot)
      continue
    }
    const negated = [slot]
    for (let next = slots[i + 1]; next && isJoined(tokens, negated.at(-1), next); next = slots[i + 1]) {
      negated.push(next)
      i++
    }
    const last = negated.at(-1) ?? slot
    const filter = opposite(slot.kind, filterOf(negated), around)
    if (filter) turned.push({ kind: slot.kind, filter, at: from, length: last.at + last.length - from })
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
  const word = wordAt(tokens, before)
  const lead = wordAt(tokens, before - 1)
  if (NEGATIONS.has(word)) return before
  if (word === 'than' && /^(other|rather)$/.test(lead)) return before - 1
  if (AUXILIARIES.has(word)) return hasVerb || STATES.includes(kind) ? before : null
  const isException = EXCEPTIONS.has(word) && before > (word === 'no' ? 0 : -1)
  return isException && !LEFT_OUT_BY_INTENTS.includes(kind) ? before : null
}

/** `not on Mondays or Fridays`: one negation of both. */
function isJoined(tokens: readonly Token[], slot: Slot | undefined, next: Slot): boolean {
  if (!slot || slot.kind !== next.kind) return false
  const between = tokens.slice(slot.at + slot.length, next.at)
  return between.every(({ text }) => /^(and|or|nor)$/.test(text) || BETWEEN.has(text))
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
