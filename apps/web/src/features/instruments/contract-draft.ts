import { type OwnContractBody, ownContractSchema } from '@ballast/contract/accounts/own-contract-form'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { pointValueOfTick, tickValueOf } from '@ballast/domain/instruments/own-contract'
import { checkFields } from '../../lib/forms/check-fields.ts'

/** What is typed of a contract: texts, since what is being typed may not be a number yet. */
export type ContractDraft = {
  root: string
  tickSize: string
  /** What the value is of. */
  per: 'point' | 'tick'
  value: string
  currency: OwnContractBody['currency']
}

export function draftOf({ root, tickSize, pointValue, currency }: OwnContractBody): ContractDraft {
  return { root, tickSize: tickSize ?? '', per: 'point', value: pointValue, currency }
}

/** The same draft with its value said the other way; where that cannot be worked out, the value stays. */
export function turned(draft: ContractDraft, per: ContractDraft['per']): ContractDraft {
  if (per === draft.per) return draft
  const { tickSize, value } = draft
  const other =
    per === 'tick'
      ? tickValueOf({ tickSize, pointValue: value })
      : pointValueOfTick({ tickSize, tickValue: value })
  return { ...draft, per, value: other ?? value }
}

/** What would be sent. */
export function contractOf(draft: ContractDraft): OwnContractBody {
  const tickSize = draft.tickSize.trim()
  const value = draft.value.trim()
  return {
    root: draft.root.trim().toUpperCase(),
    tickSize: tickSize === '' ? null : tickSize,
    pointValue: draft.per === 'point' ? value : (pointValueOfTick({ tickSize, tickValue: value }) ?? ''),
    currency: draft.currency,
  }
}

/** What has to change before it can be sent, by field of the form. */
export function checkDraft(draft: ContractDraft): Partial<Record<keyof ContractDraft, string>> {
  const { pointValue, ...rest } = checkFields(ownContractSchema, contractOf(draft))
  const isTickMissing = draft.per === 'tick' && draft.tickSize.trim() === ''
  return {
    ...rest,
    ...(isTickMissing ? { tickSize: 'Enter the tick the value is of' } : {}),
    ...(pointValue && !isTickMissing ? { value: pointValue } : {}),
  }
}

/** What is known of a contract without the trader; null where it is not. */
export function knownWords({ root, tickSize, pointValue, currency, assetClass }: Instrument): string | null {
  if (pointValue === null || assetClass === 'option') return null
  const money = currency === null ? '' : ` ${currency}`
  const tick = tickSize === null ? '' : `, ticks of ${tickSize}`
  return `Ballast knows ${root}: ${pointValue}${money} a point${tick}. What you enter counts instead.`
}
