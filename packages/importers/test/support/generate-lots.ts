import type { GeneratedPair } from './generate-fills.ts'

/** A TopstepX trades export of generated pairs. Ids increase with the close, as on the platform. */
export function buildTopstepxCsv(pairs: readonly GeneratedPair[]): string {
  const header =
    'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration'
  const rows = pairs.map(({ buy, sell, quantity, pnl }, n) => {
    const isLong = buy.at < sell.at || (buy.at === sell.at && buy.id < sell.id)
    const [entry, exit] = isLong ? [buy, sell] : [sell, buy]
    const type = isLong ? 'Long' : 'Short'
    const fees = (0.74 * quantity).toFixed(5)
    return `${910050000 + n},MESU6,${shown(entry.at)},${shown(exit.at)},${entry.price},${exit.price},${fees},${pnl.toFixed(9)},${quantity},${type},07/06/2026 00:00:00 -05:00,00:00:01`
  })
  return [header, ...rows].join('\r\n')
}

function shown(at: number): string {
  const iso = new Date(at - 4 * 3_600_000).toISOString()
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)} -04:00`
}
