import type { AssetClass } from '../vocabulary/trade-vocabulary.ts'
import { isCoinMargined } from './coin-margined.ts'
import { DATED_FUTURES, FUTURES } from './futures-table.ts'

/** The specification of a traded contract. `null` where the table does not know it: never guessed. */
export type Instrument = {
  /** The contract as written by the platform. */
  symbol: string
  /** The name trades are grouped under: `MES` for `MESM6`, `EURUSD` for `eurusd.r`, the ticker itself. */
  root: string
  assetClass: AssetClass
  /** Smallest price step, decimal text. */
  tickSize: string | null
  /** Money per 1.0 of price and 1 unit of quantity, in `currency`, decimal text. */
  pointValue: string | null
  /** Currency of the result; `null` when unknown. */
  currency: string | null
}

/** `ESM6`, `NQ SEP25`, `MES 09-26`, `MES1!` */
const DATED =
  /^([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ]\d{1,4}| (JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d\d| \d\d-\d\d|[12]!)$/
const FIAT = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CHF',
  'AUD',
  'CAD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'ZAR',
  'SGD',
  'HKD',
  'MXN',
  'TRY',
  'CNH',
  'CNY',
  'RON',
  'ILS',
  'THB',
  'RUB',
]
const METALS: Record<string, string> = { XAU: '100', XAG: '5000', XPT: '100', XPD: '100' }
const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'LTC', 'BNB', 'AVAX', 'LINK', 'DOT', 'BCH']
/** A pair or perpetual of any coin, named with its exchange as TradingView does: `BINANCE:TRXUSDT.P`. */
const LISTED_COIN =
  /^(?:BINANCE|BYBIT|OKX|BITGET|MEXC|KUCOIN|GATE|GATEIO|BINGX|PHEMEX|COINBASE|KRAKEN):([A-Z0-9]{2,12})(USDT|USDC)(?:\.P)?$/
const QUOTES = ['USDT', 'USDC', 'USD', 'EUR', 'GBP', 'BTC']

/**
 * Reads a platform's symbol: futures (`MNQU5`, `ESM2026`, `NQ SEP25`, `MES 09-26`, `CME_MINI:MES1!`, `MNQH26_FUT_CME`,
 * `#NQM6@CME`, `ESZ6.CME`, `NQM6.CME@RITHMIC`, `/NQM26:XCME`, `@NQZ26`, `CM.MNQZ6`), FX and metals in lots (`eurusd`,
 * `EURUSD.r`, `EUR/USD`,
 * `EUR_USD`, `xauusd@`), crypto pairs, and OCC options; a plain ticker is a stock. Anything else is `unknown` with a null
 * point value, so that its results are only those the broker states.
 * @example readInstrument('MNQU5').root // → 'MNQ'
 * @example readInstrument('eurusd.r').pointValue // → '100000'
 */
export function readInstrument(symbol: string): Instrument {
  const bare = symbol
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .replace(/^[#@/]/, '')
    .replace(/^([A-Z_]+|PLUS500):/, '')
    .replace(/^CM\./, '')
    .replace(/[@_](FUT_)?(CME|CBOT|NYMEX|COMEX|EUREX).*/, '')
    .replace(/[.:-](X?CME|CBOT|X?CBT|NYMEX|X?NYM|COMEX|CMX|XCEC|EUREX)(@RITHMIC)?$/, '')
  return readFuture(symbol, bare) ?? readPair(symbol, bare) ?? readListed(symbol, bare)
}

function readFuture(symbol: string, bare: string): Instrument | null {
  const root = match(bare, DATED) ?? (FUTURES[bare] && !COINS.includes(bare) ? bare : null)
  const facts = root ? factsOf(root) : undefined
  if (!root || !facts) return null
  const [tickSize, pointValue, currency] = facts
  return { symbol, root, assetClass: 'future', tickSize, pointValue, currency }
}

function readPair(symbol: string, bare: string): Instrument | null {
  const letters = bare.replace(/^([A-Z]{3})[/_.-]([A-Z]{3})/, '$1$2').replace(/[^A-Z].*/, '')
  const base = letters.slice(0, 3)
  const quote = letters.slice(3, 6)
  if (letters.length >= 6 && FIAT.includes(quote)) {
    if (FIAT.includes(base)) {
      const tickSize = quote === 'JPY' ? '0.001' : '0.00001'
      return {
        symbol,
        root: base + quote,
        assetClass: 'forex',
        tickSize,
        pointValue: '100000',
        currency: quote,
      }
    }
    const ounces = METALS[base]
    if (ounces)
      return {
        symbol,
        root: base + quote,
        assetClass: 'cfd',
        tickSize: null,
        pointValue: ounces,
        currency: quote,
      }
  }
  const traded = LISTED_COIN.exec(symbol.trim().toUpperCase())
  if (traded?.[1] && traded[2])
    return {
      symbol,
      root: traded[1] + traded[2],
      assetClass: 'crypto',
      tickSize: null,
      pointValue: '1',
      currency: traded[2],
    }
  if (isCoinMargined(bare)) return null
  const pair = bare.replace(/[-/_]/g, '').replace(/( ?PERP(ETUAL)?|SWAP|\.P)$/, '')
  for (const coin of COINS) {
    const coinQuote = QUOTES.find((candidate) => pair === coin + candidate)
    if (coinQuote)
      return {
        symbol,
        root: coin + coinQuote,
        assetClass: 'crypto',
        tickSize: null,
        // OKX counts its swaps in contracts, of a hundredth of a coin or of a thousand, unless told otherwise.
        pointValue: bare.endsWith('-SWAP') ? null : '1',
        currency: coinQuote,
      }
  }
  return null
}

function readListed(symbol: string, bare: string): Instrument {
  const option = /^([A-Z][A-Z0-9.]{0,5}?) *\d{6}[CP]\d{8}$/.exec(bare)
  if (option?.[1])
    return {
      symbol,
      root: option[1],
      assetClass: 'option',
      tickSize: null,
      // A digit in the root (`GREE1`) marks a contract adjusted after a split or merger: its deliverable may be
      // anything.
      pointValue: /\d/.test(option[1]) ? null : '100',
      currency: null,
    }
  // Not `USOIL` and its like, CFDs whose lots are what a broker makes them.
  if (/^(?!USTEC|U[SK]OIL|BRENT)[A-Z]{1,5}([.-][A-Z]{1,2})?$/.test(bare)) {
    return { symbol, root: bare, assetClass: 'stock', tickSize: '0.01', pointValue: '1', currency: null }
  }
  return { symbol, root: bare, assetClass: 'unknown', tickSize: null, pointValue: null, currency: null }
}

const factsOf = (root: string) => FUTURES[root] ?? DATED_FUTURES[root]

function match(text: string, pattern: RegExp): string | null {
  const root = pattern.exec(text)?.[1]
  return root && factsOf(root) ? root : null
}
