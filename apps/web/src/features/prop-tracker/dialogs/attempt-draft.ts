import type { ProgrammeChoice } from '@ballast/contract/attempts/attempts'
import type { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import type { OwnProgramme } from './own-programme.tsx'
import { NO_RULES, ruleEditsOf } from './rule-fields.tsx'

export type AttemptDraft = {
  accountId: string | null
  choice: ProgrammeChoice | null
  /** A programme that is not in the list. */
  own: OwnProgramme | null
  phase: number
  size: string
  purchasedOn: string
  paid: string
  currency: (typeof CURRENCIES)[number]
}

const START: Omit<AttemptDraft, 'purchasedOn'> = {
  accountId: null,
  choice: null,
  own: null,
  phase: 0,
  size: '',
  paid: '',
  currency: 'USD',
}

export function newAttemptDraft(today: string): AttemptDraft {
  return { ...START, purchasedOn: today }
}

/** A size with its listed price; without one, the price is left for the trader to enter. */
export function pricedAs(
  { prices, priceCurrency, currency }: ProgrammeChoice,
  size: string,
): Partial<AttemptDraft> {
  const price = prices[size]
  return { size, paid: price === undefined ? '' : String(price), currency: priceCurrency ?? currency }
}

export function stageOf({ choice, own, phase }: AttemptDraft) {
  return own?.stage ?? choice?.phases[phase]?.stage ?? 'evaluation'
}

export function attemptBody(draft: AttemptDraft): object {
  const { choice, own, accountId, phase, size, purchasedOn, paid, currency } = draft
  const bought = { accountId, size, purchasedOn, currency, paid: paid === '' ? null : paid }
  if (own) {
    const { firm, name: programme, stage: state, rules } = own
    // A trailing floor without a level never stops; without a floor, nothing is stated.
    const isUnstopped = rules.trail !== '' && rules.lock === ''
    const edits = { ...ruleEditsOf(NO_RULES, rules), ...(isUnstopped ? { lock: null } : {}) }
    return { ...bought, programmeId: null, firm, programme, phase: 0, state, listPrice: null, edits }
  }
  const listed = choice?.prices[size]
  return {
    ...bought,
    phase,
    programmeId: choice?.id ?? null,
    firm: choice?.firm ?? '',
    programme: choice?.name ?? '',
    state: stageOf(draft),
    listPrice: listed === undefined ? null : String(listed),
  }
}
