import type { AccountBody } from '@ballast/contract/accounts/account-form'
import type { Account } from '@ballast/contract/accounts/accounts'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { preferencesStore } from '../../../lib/preferences.ts'

/** The account form's state; it is the request body, so nothing is converted on the way. */
export type AccountDraft = AccountBody

const KEYS = [
  'name',
  'kind',
  'currency',
  'startingBalance',
  'timeZone',
  'dayReset',
  'breakEvenTolerance',
  'defaultRisk',
  'lossLimit',
  'startDay',
  'color',
] as const satisfies readonly (keyof AccountDraft)[]

/** The initial draft: in the preferred currency, and with futures days, because most traders trade futures. */
export function newAccountDraft(start: Partial<AccountDraft> = {}): AccountDraft {
  return {
    name: '',
    kind: 'evaluation',
    currency: preferencesStore.get().trading.defaultCurrency,
    startingBalance: null,
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
    startDay: null,
    color: null,
    ...start,
  }
}

export function draftOfAccount(account: Account): AccountDraft {
  const { name, kind, currency, timeZone, dayReset, startDay, color } = account
  const { startingBalance, breakEvenTolerance, defaultRisk, lossLimit } = account
  return {
    name,
    kind,
    currency,
    timeZone,
    dayReset,
    startDay,
    color,
    startingBalance: optionalPlain(startingBalance),
    breakEvenTolerance: plainDecimal(breakEvenTolerance),
    defaultRisk: optionalPlain(defaultRisk),
    lossLimit: optionalPlain(lossLimit),
  }
}

const optionalPlain = (amount: string | null) => (amount === null ? null : plainDecimal(amount))

/** What an edit changes; empty if nothing does. Amounts are compared by value, not as text. */
export function changesOf(account: Account, draft: AccountDraft): Partial<AccountDraft> {
  const before = draftOfAccount(account)
  const changed = KEYS.filter((key) => !isSame(before[key] ?? null, draft[key] ?? null))
  return Object.fromEntries(changed.map((key) => [key, draft[key]]))
}

/** What an edit replaces. */
export function replacedBy(account: Account, changes: Partial<AccountDraft>): Partial<AccountDraft> {
  const before = draftOfAccount(account)
  return Object.fromEntries(KEYS.filter((key) => key in changes).map((key) => [key, before[key]]))
}

/** An optional amount from its field; an empty field is null. */
export function optionalAmount(text: string): string | null {
  return text.trim() === '' ? null : text
}

function isSame(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before === after
  const first = before.trim()
  const second = after.trim()
  return (
    first === second || (isAmount(first) && isAmount(second) && plainDecimal(first) === plainDecimal(second))
  )
}

function isAmount(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}
