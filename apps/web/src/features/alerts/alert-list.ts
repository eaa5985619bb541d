import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'

/** How many alerts the list shows, and for which account and rule. */
export type AlertList = { limit: number; account: string; rule: AlertKind | 'all' }

export type AlertListChange =
  | { kind: 'more' }
  | { kind: 'fewer' }
  | { kind: 'filter'; account?: string; rule?: AlertList['rule'] }

const SHOWN_AT_FIRST = 5
const PAGE_SIZE = 20
export const MAX_SHOWN = 100

export const CLOSED_LIST: AlertList = { limit: SHOWN_AT_FIRST, account: 'all', rule: 'all' }

/** Filters are offered once the list is expanded; showing fewer collapses it and clears them. */
export function changeAlertList(list: AlertList, change: AlertListChange): AlertList {
  if (change.kind === 'fewer') return CLOSED_LIST
  if (change.kind === 'more') return { ...list, limit: Math.min(MAX_SHOWN, list.limit + PAGE_SIZE) }
  const { account = list.account, rule = list.rule } = change
  return { ...list, account, rule }
}

export function isOpen({ limit }: AlertList): boolean {
  return limit > SHOWN_AT_FIRST
}

export function isFiltered({ account, rule }: AlertList): boolean {
  return account !== 'all' || rule !== 'all'
}

export function alertQueryOf({ limit, account, rule }: AlertList) {
  return {
    limit,
    ...(account === 'all' ? {} : { account }),
    ...(rule === 'all' ? {} : { kind: rule }),
  }
}
