import type { TradeRow } from '@ballast/contract/trades'
import { useShortcut } from '../../../lib/shortcuts.ts'
import type { TradeActions } from '../trade-actions/use-trade-actions.ts'
import type { TradeLog } from './use-trade-log.ts'

type LogShortcuts = {
  log: TradeLog
  actions: TradeActions
  onEdit: (row: TradeRow) => void
  onLogTrade: () => void
}

/** The shortcuts of the trade log; they act on the row at the cursor. */
export function useLogShortcuts({ log, actions, onEdit, onLogTrade }: LogShortcuts) {
  const onRow = (act: (row: TradeRow) => void) => () => log.current && act(log.current)
  const rate = (stars: number) =>
    onRow((row) => void actions.mark(row, { rating: row.rating === stars ? null : stars }))
  useShortcut('j', 'Next trade', () => void log.step(1))
  useShortcut('k', 'Previous trade', () => void log.step(-1))
  useShortcut('x', 'Tick the trade', () => log.cursor >= 0 && void log.tick(log.cursor, false))
  useShortcut(
    'r',
    'Reviewed, or to review',
    onRow((row) => void actions.mark(row, { reviewed: row.reviewedAt === null })),
  )
  useShortcut('e', 'Edit the fills', onRow(onEdit))
  useShortcut('n', 'Log a trade', onLogTrade)
  useShortcut('1', 'Rate 1 of 5', rate(1))
  useShortcut('2', 'Rate 2 of 5', rate(2))
  useShortcut('3', 'Rate 3 of 5', rate(3))
  useShortcut('4', 'Rate 4 of 5', rate(4))
  useShortcut('5', 'Rate 5 of 5', rate(5))
  useShortcut('Escape', 'Close the sheet, or untick all', () => {
    if (log.openId !== null) log.close()
    else log.clearSelection()
  })
}
