import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import type * as contract from '@ballast/contract/attempts/attempt-money'
import { decimalFromFigure, maybeFigure, microsFromDecimal } from '@ballast/domain/money/micros'
import { costOfOutcome, type OutcomeCost } from '@ballast/domain/prop-rules/money/cost-of-outcome'
import { type Life, survivalOf } from '@ballast/domain/prop-rules/money/survival'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { findProgramme } from '@ballast/programmes/firms'
import type { AttemptRow } from '../attempts.queries.ts'
import { presentBusiness } from '../ledger.presenter.ts'
import { purchasesOf } from './purchases.ts'

type MoneyInput = { rows: readonly AttemptRow[]; ledger: readonly LedgerEntry[] }

/** Totals per firm, programme and period, the cost per outcome, and how long attempts last. */
export function presentMoney({ rows, ledger }: MoneyInput, today: string): contract.MoneyFigures {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf: Record<contract.MoneyGroup, (entry: LedgerEntry) => string> = {
    firm: ({ attemptId }) => byId.get(attemptId)?.firm ?? '',
    programme: ({ attemptId }) => {
      const row = byId.get(attemptId)
      return row ? `${row.firm}, ${row.programme}` : ''
    },
    month: ({ day }) => day.slice(0, 7),
    year: ({ day }) => day.slice(0, 4),
  }
  const lives = rows.map((row) => lifeOf(row, today))
  const purchases = purchasesOf(rows)
  return {
    groups: {
      firm: groupsOf(ledger, nameOf.firm),
      programme: groupsOf(ledger, nameOf.programme),
      month: groupsOf(ledger, nameOf.month).reverse(),
      year: groupsOf(ledger, nameOf.year).reverse(),
    },
    funded: costs(
      ledger,
      purchases.map((purchase) => purchase.filter(isEvaluation)).filter(isOver),
      (evaluations) => evaluations.at(-1)?.state === 'passed',
    ),
    firstPayout: costs(
      ledger,
      purchases.filter(hasEntry(ledger, ({ type }) => type !== 'payout')),
      hasEntry(ledger, ({ type, counts }) => type === 'payout' && counts),
    ),
    survival: survivalOf(lives),
    lives: { attempts: lives.length, lost: lives.filter(({ isLost }) => isLost).length },
  }
}

function groupsOf(ledger: readonly LedgerEntry[], nameOf: (entry: LedgerEntry) => string) {
  const groups = Map.groupBy(
    ledger.filter(({ counts }) => counts),
    nameOf,
  )
  return [...groups]
    .sort(([a], [b]) => compareTexts(a, b))
    .flatMap(([name, entries]) => presentBusiness(entries).map((business) => ({ ...business, name })))
}

function hasEntry(ledger: readonly LedgerEntry[], isMeant: (entry: LedgerEntry) => boolean) {
  const ids = new Set(ledger.filter(isMeant).map(({ attemptId }) => attemptId))
  return (rows: readonly AttemptRow[]) => rows.some(({ id }) => ids.has(id))
}

/** One cost per currency that purchases are priced in, because amounts in different currencies are never added. */
function costs(
  ledger: readonly LedgerEntry[],
  purchases: readonly (readonly AttemptRow[])[],
  isReached: (rows: readonly AttemptRow[]) => boolean,
): contract.MoneyFigures['funded'] {
  const priceIn = new Map(
    ledger.flatMap(({ type, attemptId, countedAs }) =>
      type === 'price' ? [[attemptId, countedAs.currency]] : [],
    ),
  )
  const currencyOf = (rows: readonly AttemptRow[]) =>
    rows.map(({ id }) => priceIn.get(id)).find((currency) => currency !== undefined) ?? rows[0]?.currency
  const byCurrency = Map.groupBy(purchases, currencyOf)
  return [...byCurrency].flatMap(([currency, own]) => {
    if (currency === undefined) return []
    const ids = new Set(own.flat().map(({ id }) => id))
    const spent = ledger
      .filter(
        (entry) =>
          ids.has(entry.attemptId) && entry.countedAs.currency === currency && entry.type !== 'payout',
      )
      .reduce((sum, { countedAs }) => sum - microsFromDecimal(countedAs.amount), 0)
    const cost = costOfOutcome({
      spent: Math.max(0, spent),
      attempts: own.length,
      reached: own.filter(isReached).length,
    })
    return [{ currency, ...presentCost(cost) }]
  })
}

function presentCost({ cost, interval, attempts, reached }: OutcomeCost) {
  return {
    cost: maybeFigure(cost),
    attempts,
    reached,
    interval: interval && { low: decimalFromFigure(interval.low), high: maybeFigure(interval.high) },
  }
}

const isEvaluation = ({ rules }: AttemptRow) => rules.phase.stage === 'evaluation'

/** Whether an evaluation has ended for good: passing a phase that is followed by another evaluation does not count. */
function isOver(evaluations: readonly AttemptRow[]): boolean {
  const last = evaluations.at(-1)
  if (!last || last.endedOn === null) return false
  const { programmeId, phase, state } = last
  const phases = programmeId === null ? undefined : findProgramme(programmeId)?.programme.phases
  return state !== 'passed' || phases?.[phase + 1]?.stage !== 'evaluation'
}

const LOST: readonly string[] = ['breached', 'expired', 'reset']

function lifeOf({ purchasedOn, endedOn, state }: AttemptRow, today: string): Life {
  return {
    days: Math.max(0, dayNumber(endedOn ?? today) - dayNumber(purchasedOn)),
    isLost: endedOn !== null && LOST.includes(state),
  }
}
