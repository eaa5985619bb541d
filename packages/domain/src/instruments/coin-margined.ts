/**
 * Binance (`BTCUSD_PERP`, `BTCUSD_260327`), OKX (`BTC-USD-SWAP`, `BTC-USD-260327`, `BTC-USD-260327-60000-C`), Kraken
 * (`PI_XBTUSD`, `FI_XBTUSD_260327`), Bitget (`BTCUSD_DMCBL`) and Deribit (`BTC-PERPETUAL`; its `SOL_USDC-PERPETUAL` is
 * settled in dollars). KuCoin's `XBTUSDM` is written like a pair with the suffix of a broker: `XAUUSDm`.
 */
const COIN_MARGINED =
  /^[A-Z0-9]{2,10}USD_(PERP|DMCBL|\d{6})$|^[A-Z0-9]{2,10}-USD-(SWAP|\d{6}(-\d{1,9}-[CP])?)$|^[PF]I_[A-Z0-9]{2,12}USD(_\d{6})?$|^[A-Z0-9]{2,10}-PERPETUAL$/

/**
 * Whether a contract of an exchange is settled in its coin, by the names that leave no doubt: its result is no
 * difference of prices, and its costs are no money.
 * @example isCoinMargined('BTC-USD-SWAP') // → true
 */
export function isCoinMargined(symbol: string): boolean {
  return COIN_MARGINED.test(symbol.trim().toUpperCase())
}
