import { type OwnContractBody, ownContractSchema } from '@ballast/contract/accounts/own-contract-form'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { pointValueOfTick, tickValueOf } from '@ballast/domain/instruments/tick-value'
import { checkFields } from '../../lib/forms/check-fields.ts'

/** The form's state as text, because what is being typed may not be a number yet. */
export type ContractDraft = {
  root: string
  tickSize: string
  /** Whether the value is per point or per tick. */
  per: 'point' | 'tick'
  value: string
  currency: OwnContractBody['currency']
}

export function draftOf({ root, tickSize, pointValue, currency }: OwnContractBody): ContractDraft {
  return { root, tickSize: tickSize ?? '', per: 'point', value: pointValue, currency }
}

/** Converts the value between per point and per tick; if it cannot be converted, it stays as typed. */
export function turned(draft: ContractDraft, per: ContractDraft['per']): ContractDraft {
  if (per === draft.per) return draft
  const { tickSize, value } = draft
  const other =
    per === 'tick'
      ? tickValueOf({ tickSize, pointValue: value })
      : pointValueOfTick({ tickSize, tickValue: value })
  return { ...draft, per, value: other ?? value }
}

/** The request body. */
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

/** What must be corrected before it can be sent, by field of the form. */
export function checkDraft(draft: ContractDraft): Partial<Record<keyof ContractDraft, string>> {
  const { pointValue, ...rest } = checkFields(ownContractSchema, contractOf(draft))
  const isTickMissing = draft.per === 'tick' && draft.tickSize.trim() === ''
  return {
    ...rest,
    ...(isTickMissing ? { tickSize: 'Enter the size of the tick' } : {}),
    ...(pointValue && !isTickMissing ? { value: pointValue } : {}),
  }
}

/** What Ballast knows of a contract by itself; null if nothing. */
export function knownWords({ root, tickSize, pointValue, currency, assetClass }: Instrument): string | null {
  if (pointValue === null || assetClass === 'option') return null
  const money = currency === null ? '' : ` ${currency}`
  const tick = tickSize === null ? '' : `, ticks of ${tickSize}`
  return `Ballast knows ${root}: ${pointValue}${money} a point${tick}. Your entry is used instead.`
}
