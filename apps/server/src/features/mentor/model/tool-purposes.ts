import type { ToolName } from '@ballast/domain/mentor/question'

/** The purpose of each tool, for the model. */
export const TOOL_PURPOSES: Record<ToolName, string> = {
  figures:
    'Figures (win rate, net, expectancy and others of the catalogue) of the trades that fit a filter, with n and interval',
  breakdown:
    'The trades that fit a filter in groups (setup, symbol, hour, weekday, …), each with its average, or with figure winRate its win rate, and interval',
  compare: 'Two filters side by side: averages, win rates and the interval of their difference',
  what_if: 'The result without the trades after the n-th of a day, in some hours or of some setups',
  findings: 'What the last look said of each behaviour: found, cannot be told, not found, too few',
  drawdown: 'Drawdowns of the closed balance: deepest, current, lengths',
  streaks: 'Longest runs of wins and losses beside what chance gives, and what followed them',
  trades: 'Single trades: the best, worst, last or first that fit a filter',
  days: 'Trading days with result, mood and reflection: best, worst or last',
  notes: 'Full-text search in the notes of trades and in reflections',
  plans: 'Trade plans: taken, missed, cancelled, and whether the planned stop was kept',
  rooms: 'What may be lost now on each account with rules of a prop firm',
  payouts: 'Fees paid to prop firms and payouts received',
  odds: 'Chances of each running attempt to pass, be paid or be lost, from the trader’s own days',
  balances: 'The balance of each account and what it is made of',
  discipline: 'The discipline score: rules of the routine kept of those due on the last planned days',
  habits:
    'Habits of the routine: how often each was kept in the last thirty days, and process weeks in a row',
  terms: 'What a figure of the catalogue means and how it is computed',
}
