import type { MoneyLine } from '@ballast/contract/accounts/account-money'
import { MONEY_SIGNS, type MoneyLineBody, type TypedMoneyKind } from '@ballast/contract/accounts/money-form'

export type MoneyDraft = {
  accountId: string
  kind: TypedMoneyKind
  amount: string
  day: string
  note: string
}

/** Whether the kind decides the direction, so that the amount is typed without a sign. */
export const hasSign = (kind: TypedMoneyKind): kind is keyof typeof MONEY_SIGNS => kind in MONEY_SIGNS

export function bodyOfMoney({ kind, amount, ...rest }: MoneyDraft): MoneyLineBody {
  const plain = amount.trim().replace(/^-/, '')
  const signed = hasSign(kind) && MONEY_SIGNS[kind] < 0 ? `-${plain}` : plain
  return { ...rest, kind, amount: hasSign(kind) ? signed : amount.trim() }
}

/** The form's draft of an existing line. */
export function draftOfMoney({ accountId, kind, amount, day, note }: MoneyLine): MoneyDraft {
  const typed = kind as TypedMoneyKind
  return { accountId, kind: typed, amount: hasSign(typed) ? amount.replace(/^-/, '') : amount, day, note }
}
