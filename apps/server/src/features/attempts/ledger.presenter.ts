import type * as contract from '@ballast/contract/attempts/attempt-ledger'
import type { AttemptList } from '@ballast/contract/attempts/attempts'
import { convertMicros, decimalFromFigure, microsFromDecimal } from '@ballast/domain/money/micros'
import { businessOf } from '@ballast/domain/prop-rules/money/account-business'
import { dueCosts } from '@ballast/domain/prop-rules/money/recurring-costs'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import { dayNumber } from '@ballast/domain/time/trading-day'
import type { AttemptRecords, AttemptRow } from './attempts.queries.ts'
import { presentReceipt } from './receipts.presenter.ts'

const money = decimalFromFigure

export type LedgerInput = {
  rows: readonly AttemptRow[]
  /** All of the trader's attempts, if `rows` are only some of them. */
  allRows?: readonly AttemptRow[]
  currencyOf: (accountId: string) => string
} & Pick<AttemptRecords, 'payouts' | 'expenses' | 'receipts'>
type Entry = contract.LedgerEntry
type Line = Omit<Entry, 'running' | 'receipts'>

/** Everything paid to firms or received from them, latest first, each with the running net. */
export function presentLedger(booked: LedgerInput): Entry[] {
  const oldestFirst = linesOf(booked).sort((a, b) => compareTexts(a.day, b.day))
  const running = new Map<string, number>()
  const receipts = Map.groupBy(booked.receipts, ({ entryId }) => entryId)
  return oldestFirst
    .map((line): Entry => {
      const { amount, currency } = line.countedAs
      const before = running.get(currency) ?? 0
      const after = line.counts ? before + microsFromDecimal(amount) : before
      running.set(currency, after)
      return {
        ...line,
        running: money(after),
        receipts: (receipts.get(line.id) ?? []).map(presentReceipt),
      }
    })
    .reverse()
}

const PLAIN = {
  kind: null,
  state: null,
  gross: null,
  counts: true,
  requestedOn: null,
  receivedOn: null,
  refundOf: null,
  fee: null,
  method: null,
}

type Amount = { amount: number; currency: string; rate: number | null; accountCurrency: string }

/** An amount in its own currency, and in the currency it is counted in. */
function amounts({ amount, currency, rate, accountCurrency }: Amount) {
  const isConverted = rate !== null && currency !== accountCurrency
  return {
    amount: money(amount),
    currency: currency as Entry['currency'],
    rate: isConverted ? money(rate) : null,
    countedAs: {
      amount: money(isConverted ? convertMicros(amount, rate) : amount),
      currency: (isConverted ? accountCurrency : currency) as Entry['currency'],
    },
  }
}

function linesOf(booked: LedgerInput): Line[] {
  return [...prices(booked), ...expenseLines(booked), ...payoutLines(booked)]
}

function prices({ rows, allRows = rows, currencyOf }: LedgerInput): Line[] {
  return rows.flatMap((row): Line[] =>
    row.paid === null
      ? []
      : [
          {
            ...PLAIN,
            id: row.id,
            attemptId: row.id,
            type: 'price',
            day: row.purchasedOn,
            kind: kindOfPrice(row, allRows),
            ...amounts({ ...row, amount: -row.paid, accountCurrency: currencyOf(row.accountId) }),
            note: row.programme,
          },
        ],
  )
}

function expenseLines({ expenses, ...booked }: LedgerInput): Line[] {
  const accountCurrency = accountCurrencies(booked)
  return expenses.map(
    (row): Line => ({
      ...PLAIN,
      id: row.id,
      attemptId: row.attemptId,
      type: 'expense',
      day: row.paidOn,
      note: row.note,
      kind: row.kind,
      ...amounts({
        ...row,
        amount: row.kind === 'refund' ? row.amount : -row.amount,
        accountCurrency: accountCurrency(row.attemptId),
      }),
      refundOf: row.refundOf,
    }),
  )
}

function payoutLines({ payouts, ...booked }: LedgerInput): Line[] {
  const accountCurrency = accountCurrencies(booked)
  return payouts.map((row): Line => {
    const currency = accountCurrency(row.attemptId)
    return {
      ...PLAIN,
      id: row.id,
      attemptId: row.attemptId,
      type: 'payout',
      note: row.note,
      requestedOn: row.requestedOn,
      receivedOn: row.receivedOn,
      day: row.receivedOn ?? row.requestedOn,
      state: row.state,
      ...amounts({ amount: row.traderShare - row.fee, currency, rate: null, accountCurrency: currency }),
      gross: money(row.gross),
      fee: row.fee === 0 ? null : money(row.fee),
      method: row.method,
      counts: row.state === 'paid',
    }
  })
}

/** The currency of an attempt's account, by the attempt's id. */
function accountCurrencies({ rows, currencyOf }: Pick<LedgerInput, 'rows' | 'currencyOf'>) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (attemptId: string) => currencyOf(byId.get(attemptId)?.accountId ?? '')
}

/**
 * What an attempt's own price was paid for: an evaluation, a reset, or the activation that follows a pass; null for a funded
 * account that was bought as one.
 */
function kindOfPrice(row: AttemptRow, rows: readonly AttemptRow[]): Entry['kind'] {
  const ended = rows.filter((other) => isFollowedBy(other, row)).map(({ state }) => state)
  if (ended.includes('reset')) return 'reset'
  if (row.rules.phase.stage === 'evaluation') return 'evaluation'
  return ended.includes('passed') ? 'activation' : null
}

/** `followAttempt` begins the next attempt on the day after the last one ended: the same phase again, or the next one. */
function isFollowedBy(before: AttemptRow, row: AttemptRow): boolean {
  const { endedOn, state, phase } = before
  if (endedOn === null || dayNumber(endedOn) + 1 !== dayNumber(row.purchasedOn)) return false
  if (row.programmeId !== before.programmeId || row.firm !== before.firm || row.size !== before.size)
    return false
  return row.phase === (state === 'reset' ? phase : phase + 1)
}

/** Totals of some entries per currency: without a rate, currencies are never added up. */
export function presentBusiness(entries: readonly Entry[]): contract.Business[] {
  const counted = entries.filter(({ counts }) => counts)
  const currencies = [...new Set(counted.map(({ countedAs }) => countedAs.currency))].sort()
  return currencies.map((currency) => {
    const own = counted.filter(({ countedAs }) => countedAs.currency === currency)
    const within = (isIncluded: (entry: Entry) => boolean) =>
      own.filter(isIncluded).map(({ countedAs }) => Math.abs(microsFromDecimal(countedAs.amount)))
    const fees = within(({ type, kind }) => type !== 'payout' && kind !== 'refund')
    const received = within(({ type }) => type === 'payout')
    const business = businessOf({ fees, refunds: within(({ kind }) => kind === 'refund'), received })
    return {
      currency,
      spent: money(business.spent),
      refunded: money(business.refunded),
      received: money(business.received),
      net: money(business.net),
      roi: business.roi,
      fees: fees.length,
      payouts: received.length,
      attempts: new Set(own.map(({ attemptId }) => attemptId)).size,
    }
  })
}

const MONTHLY = ['subscription', 'data', 'platform']

/** Monthly costs of running attempts that are due again by `today`. */
export function presentDue(
  { rows, expenses }: Pick<LedgerInput, 'rows' | 'expenses'>,
  today: string,
): AttemptList['due'] {
  return rows
    .filter(({ endedOn }) => endedOn === null)
    .flatMap(({ id }) =>
      dueCosts(
        expenses.filter(({ attemptId, kind }) => attemptId === id && MONTHLY.includes(kind)),
        today,
      ).map(({ amount, kind, currency, dueOn }) => ({
        attemptId: id,
        amount: money(amount),
        dueOn,
        kind: kind as AttemptList['due'][number]['kind'],
        currency: currency as Entry['currency'],
      })),
    )
}
