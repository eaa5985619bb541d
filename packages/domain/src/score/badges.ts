/**
 * The dashboard figures that badges and achievements depend on. Money in any one unit (only its sign counts), win rate
 * in per cent (0–100), weeks and days as counts.
 */
export type DashboardFigures = {
  totalProfitLoss: number
  winRate: number
  profitableWeeks: number
  totalTrades: number
  habitStreak: number
}

export const BADGES = [
  { id: 'first_trade', label: 'First Trade', text: 'The journal is open' },
  { id: 'profit_maker', label: 'Profit Maker', text: 'Total result above zero' },
  { id: 'consistent_trader', label: 'Consistent Trader', text: 'A win rate of at least 60%' },
  { id: 'risk_manager', label: 'Risk Manager', text: 'Risk has its place in every trade' },
  { id: 'diary_keeper', label: 'Diary Keeper', text: 'The diary is kept' },
] as const
export type BadgeId = (typeof BADGES)[number]['id']
/** Those that say how the trader's results are. */
export const RESULT_BADGES: ReadonlySet<string> = new Set<BadgeId>(['profit_maker', 'consistent_trader'])
export type Badge = { id: BadgeId; label: string; text: string; unlocked: boolean }

/** The figures of an empty journal: only the badges everybody has are unlocked. */
export const NO_FIGURES: DashboardFigures = {
  totalProfitLoss: 0,
  winRate: 0,
  profitableWeeks: 0,
  totalTrades: 0,
  habitStreak: 0,
}

/**
 * The fixed badges: First Trade, Risk Manager and Diary Keeper always unlocked; Profit Maker when the total
 * profit/loss is above 0; Consistent Trader when the win rate is at least 60%.
 * Source: docs/metrics.md, Score and achievements.
 */
export function badgesOf({ totalProfitLoss, winRate }: DashboardFigures): Badge[] {
  const unlocked: Record<BadgeId, boolean> = {
    first_trade: true,
    profit_maker: totalProfitLoss > 0,
    consistent_trader: winRate >= 60,
    risk_manager: true,
    diary_keeper: true,
  }
  return BADGES.map((badge) => ({ ...badge, unlocked: unlocked[badge.id] }))
}
