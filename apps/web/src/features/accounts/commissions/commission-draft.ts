import {
  type CommissionProfileBody,
  commissionProfileSchema,
} from '@ballast/contract/accounts/commission-form'
import { newId } from '../../../lib/browser/new-id.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'

/** A line of the form, stored as text because what is being typed may not be a number yet. Empty means 0. */
export type CommissionDraft = {
  key: string
  root: string
  validFrom: string
  perContract: string
  perSide: string
  percentOfValue: string
  minimumPerSide: string
  includesFees: boolean
}

const AMOUNTS = ['perContract', 'perSide', 'percentOfValue', 'minimumPerSide'] as const

export function newLine(): CommissionDraft {
  return {
    key: newId(),
    root: '',
    validFrom: '',
    perContract: '',
    perSide: '',
    percentOfValue: '',
    minimumPerSide: '',
    includesFees: false,
  }
}

export function draftOf(profile: CommissionProfileBody): CommissionDraft {
  const draft = { ...newLine(), root: profile.root ?? '', validFrom: profile.validFrom ?? '' }
  for (const name of AMOUNTS) draft[name] = Number(profile[name]) === 0 ? '' : profile[name]
  if (isEmpty(draft)) draft.perContract = '0'
  return { ...draft, includesFees: profile.includesFees }
}

function isEmpty(draft: CommissionDraft): boolean {
  return AMOUNTS.every((name) => draft[name].trim() === '')
}

/** The request body of a line. */
export function profileOf(draft: CommissionDraft): CommissionProfileBody {
  const amount = (text: string) => (text.trim() === '' ? '0' : text.trim())
  return {
    root: draft.root.trim() === '' ? null : draft.root.trim().toUpperCase(),
    validFrom: draft.validFrom === '' ? null : draft.validFrom,
    perContract: amount(draft.perContract),
    perSide: amount(draft.perSide),
    percentOfValue: amount(draft.percentOfValue),
    minimumPerSide: amount(draft.minimumPerSide),
    includesFees: draft.includesFees,
  }
}

/** Returns what must be corrected before the lines can be sent, keyed `profiles.<line>.<field>` as on the server. */
export function checkLines(drafts: readonly CommissionDraft[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [index, draft] of drafts.entries()) {
    // An empty line does not mean that the broker charges nothing: an unknown commission never becomes 0 on its own.
    if (isEmpty(draft)) found[`profiles.${index}.perContract`] = 'Enter what is charged, or 0'
    for (const [field, sentence] of Object.entries(checkFields(commissionProfileSchema, profileOf(draft))))
      found[`profiles.${index}.${field}`] = sentence
  }
  return found
}
