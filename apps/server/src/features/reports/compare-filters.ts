import type { QueryOf } from '@ballast/contract/endpoint'
import { reportQuerySchema } from '@ballast/contract/report-values'
import type { getReportComparison, ReportComparison } from '@ballast/contract/reports'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import {
  compareSelections,
  type Difference,
  type Side,
} from '@ballast/domain/statistics/comparison/compare-selections'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import type { Selection } from '@ballast/domain/statistics/trade-columns'
import { invalidInput } from '../../platform/http/app-error.ts'
import { resampleMemory } from '../statistics/resample-memory.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { type Context, cachedForQuery, type ReportQuery } from './report-of-query.ts'
import { presentMeasured, presentMoney } from './reports.presenter.ts'

type Query = QueryOf<typeof getReportComparison>

/** Compares the query's trades with those of the other filter it names, in one currency. */
export async function compareFilters(
  context: Context,
  { userId, query }: { userId: string; query: Query },
): Promise<ReportComparison> {
  const otherQuery = parseOther(query)
  const name = `comparison ${query.other}`
  return cachedForQuery(context, { userId, query, name }, async ({ selection, all, isEmpty }) => {
    const other = await selectForQuery(context, { userId, columns: all, query: otherQuery })
    const compared = compareSelections(selection, other, {
      ...(query.currency ? { currency: query.currency } : {}),
      resample: { memory: resampleMemory },
    })
    const { currency } = compared
    return {
      empty: isEmpty,
      currency: currency as ReportComparison['currency'],
      otherCurrencies: othersOf([selection, other], currency),
      first: presentSide(compared.first),
      second: presentSide(compared.second),
      overlap: overlapOf(selection, other, currency),
      copies: copiesOf(selection, currency) + copiesOf(other, currency),
      expectancy: {
        ...presentDifference(compared.expectancy),
        difference: presentMoney(compared.expectancy.difference),
      },
      expectancyR: presentDifference(compared.expectancyR),
      winRate: presentDifference({ ...compared.winRate, chance: null }),
    }
  })
}

/** The other filter as a query of its own, with the same basis and counting. */
function parseOther({ other, basis, count }: Query): ReportQuery {
  const fields = new URLSearchParams(other)
  const found = reportQuerySchema.safeParse(
    Object.fromEntries(
      [...fields.keys()].map((key) => {
        const [first, ...rest] = fields.getAll(key)
        return [key, rest.length > 0 ? [first, ...rest] : first]
      }),
    ),
  )
  if (!found.success) throw invalidInput({ other: 'This is not a filter of the trade log' })
  return { ...found.data, basis, count }
}

function presentSide(side: Side): ReportComparison['first'] {
  return {
    n: side.n,
    wins: side.wins,
    losses: side.losses,
    breakEvens: side.breakEvens,
    days: side.days,
    net: decimalFromMicros(side.net),
    winRate: presentMeasured(side.winRate),
    expectancy: presentMoney(side.expectancy),
    expectancyR: presentMeasured(side.expectancyR),
    profitFactor: presentMeasured(side.profitFactor),
  }
}

function presentDifference({
  difference,
  chance,
  couldBeChance,
}: Omit<Difference, 'chance'> & { chance: Difference['chance'] | null }): ReportComparison['winRate'] {
  return { difference: presentMeasured(difference), chance: chance?.value ?? null, couldBeChance }
}

function currencyOf({ columns }: Selection, row: number): string {
  return columns.accountCurrencies[columns.account[row] ?? -1] ?? ''
}

function othersOf(sides: readonly Selection[], currency: string): ReportComparison['otherCurrencies'] {
  const found = new Set<string>()
  for (const side of sides) for (const row of side.rows) found.add(currencyOf(side, row))
  found.delete(currency)
  return [...found].sort() as ReportComparison['otherCurrencies']
}

function copiesOf({ columns, rows }: Selection, currency: string): number {
  const own = rows.filter((row) => currencyOf({ columns, rows }, row) === currency)
  return mergeDecisions({ columns, rows: own }).copies
}

/** What is in both sides, counted as each side is: copies of one idea once. */
function overlapOf(first: Selection, second: Selection, currency: string): number {
  const rows = new Set(first.rows)
  const shared = second.rows.filter((row) => rows.has(row) && currencyOf(second, row) === currency)
  const { columns, rows: merged } = mergeDecisions({ columns: second.columns, rows: shared }).selection
  return merged.reduce((count, row) => count + (columns.outcome[row] === 2 ? 0 : 1), 0)
}
