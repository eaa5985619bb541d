import { type DecisionTable, decisionTable } from '@ballast/domain/behaviour/decision-table'
import { evaluate } from '@ballast/domain/behaviour/evaluate'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { expect, test } from 'vitest'
import { columnsOfHistory } from './columns-of-history.ts'
import { DEMO_HISTORY } from './demo-history.ts'
import { generateHistory } from './generate-history.ts'

const endDay = dayNumber('2026-11-19')

function tableOfHistory(trades: number): DecisionTable {
  return decisionTable(selectAll(columnsOfHistory(generateHistory({ ...DEMO_HISTORY, trades, endDay }))))
}

const judgedIn = (table: DecisionTable) =>
  new Map(evaluate(table).judged.map(({ detector, ...judged }) => [detector.id, judged]))

test.each([DEMO_HISTORY.trades, 2500])(
  'in a history of %i trades both planted habits are found, and the market is not',
  (trades) => {
    const judged = judgedIn(tableOfHistory(trades))
    for (const id of ['quick_after_loss', 'after_third_trade']) {
      expect(judged.get(id)?.verdict, id).toBe('found')
      expect(judged.get(id)?.tested?.difference, id).toBeLessThan(0)
    }
    expect(judged.get('unusual_market')?.verdict).not.toBe('found')
  },
  // Generating them takes seconds, and much longer on a busy machine.
  120_000,
)
