import { compareTexts } from '@ballast/domain/text/compare-texts'
import {
  type ImportedCashEvent,
  type ImportedExecution,
  type Ledger,
  type LedgerEnd,
  NO_CURRENCY,
  type StatedDay,
} from '../importer.ts'
import type { MergedFamily } from './merge-family.ts'

/**
 * What files state about one account at one broker in one currency, which belongs into one Ballast account. Positions
 * of different parts never net, and their money is never added.
 */
export type ImportPart = {
  /** `tradovate|DEMO123|`, with a currency at the end only if the account has trades in several. */
  key: string
  family: string
  /** The broker's number or name of the account; null if the files do not name one. */
  account: string | null
  /** Null if the files do not state it. */
  currency: string | null
  executions: ImportedExecution[]
  /** Fills of positions that none of these files opens: they count only in an account that has the openings. */
  unopened: ImportedExecution[]
  cashEvents: ImportedCashEvent[]
  /** Lines of a contract, and costs and results, that no execution of the files includes. */
  unplaced: ImportedCashEvent[]
  statedDays: StatedDay[]
  /** The account's balance after the last row of its ledgers; null if the files state none. */
  ledgerEnd: LedgerEnd | null
}

type FamilyInput = {
  family: string
  merged: MergedFamily
  statedDays: readonly StatedDay[]
  ledgers: readonly Ledger[]
}

/**
 * The merged reports of a platform by broker account and currency, in order of account. Payouts, fees and transfers in
 * a currency without trades stay with the account's only part.
 * @example partsOf({ family: 'tradovate', merged, statedDays: [], ledgers: [] }).map(({ key }) => key) // → ['tradovate|DEMO1|']
 */
export function partsOf({ family, merged, statedDays, ledgers }: FamilyInput): ImportPart[] {
  const { executions, unopened, cashEvents } = merged
  const accounts = new Set([...executions, ...unopened, ...cashEvents].map(({ account }) => account))
  const parts = [...accounts]
    .sort((a, b) => compareTexts(a ?? '', b ?? ''))
    .flatMap((account) => {
      const isTheirs = (one: { account: string | null }) => one.account === account
      const isAbout = (one: { account: string | null }) =>
        isTheirs(one) || (one.account === null && accounts.size === 1)
      return partsOfAccount(
        { family, account },
        {
          executions: executions.filter(isTheirs),
          unopened: unopened.filter(isTheirs),
          cashEvents: cashEvents.filter(isTheirs),
          unplaced: merged.unplaced.filter(isTheirs),
          statedDays: statedDays.filter(isAbout),
          ledgers: ledgers.filter(isAbout),
        },
      )
    })
  return parts
}

type Lists = Omit<ImportPart, 'key' | 'family' | 'account' | 'currency' | 'ledgerEnd'> & { ledgers: Ledger[] }

function partsOfAccount(of: { family: string; account: string | null }, lists: Lists): ImportPart[] {
  const fills = [...lists.executions, ...lists.unopened]
  const traded = [...new Set(fills.flatMap(({ currency }) => currency ?? []))].sort()
  const currencies = traded.length > 1 ? traded : [null]
  return currencies.map((currency, index) => {
    // Fills without a currency stay with the first currency; nothing is in two parts.
    const isIn = (one: { currency?: string | null }) =>
      currency === null || one.currency === currency || (index === 0 && !traded.includes(one.currency ?? ''))
    const own = {
      executions: lists.executions.filter(isIn),
      unopened: lists.unopened.filter(isIn),
      cashEvents: lists.cashEvents.filter(isIn),
      unplaced: lists.unplaced.filter(isIn),
      statedDays: index === 0 ? lists.statedDays : [],
    }
    const known =
      currency ??
      traded[0] ??
      onlyOne(own.cashEvents.map((event) => event.currency).filter((one) => one !== NO_CURRENCY))
    return {
      ...of,
      key: [of.family, of.account ?? '', currency ?? ''].join('|'),
      currency: known,
      ...own,
      ledgerEnd: latestEnd(lists.ledgers.filter((one) => (one.currency ?? known) === known)),
    }
  })
}

function latestEnd(ledgers: readonly Ledger[]): LedgerEnd | null {
  return ledgers.reduce<LedgerEnd | null>(
    (latest, { end }) => (end && (!latest || end.at >= latest.at) ? end : latest),
    null,
  )
}

function onlyOne(currencies: readonly string[]): string | null {
  const distinct = new Set(currencies)
  return distinct.size === 1 ? (currencies[0] ?? null) : null
}
