/** Exchanges whose names contain an underscore, as TradingView writes them. */
const EXCHANGES =
  /(?:^|_)(CME_MINI|CBOT_MINI|NYMEX_MINI|COMEX_MINI|[A-Z]{2,12})_([A-Z0-9.!]{1,20})_\d{4}-\d{2}-\d{2}/

/**
 * The symbol in the name of a list of trades, or null.
 * @example symbolOfFileName('Breakout_CME_MINI_MES1!_2026-07-04_ab12.csv') // → 'CME_MINI:MES1!'
 */
export function symbolOfFileName(name: string): string | null {
  const match = EXCHANGES.exec(name)
  return match ? `${match[1]}:${match[2]}` : null
}
