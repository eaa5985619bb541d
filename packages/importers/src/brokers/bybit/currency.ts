/** Shared by every Bybit report. */
export const BYBIT = { family: 'bybit', broker: 'Bybit' } as const

/**
 * The settlement coin of a linear contract: `BTCUSDT` → `USDT`, `BTCPERP` → `USDC`; null for an inverse one (`BTCUSD`),
 * whose result is in the coin itself.
 */
export function settlementOf(contract: string): string | null {
  if (/(PERP|-\d{2}[A-Z]{3}\d{2})$/.test(contract)) return contract.includes('USDT') ? 'USDT' : 'USDC'
  return /(USDT|USDC)(-\d{2}[A-Z]{3}\d{2})?$/.exec(contract)?.[1] ?? null
}

export const INVERSE =
  'An inverse contract: its result is in the coin itself, which is not kept as money here.'
