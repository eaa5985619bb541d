/**
 * A traded market. Inside the generator, prices are whole ticks, so that every price is on the grid and money is exact.
 * A test checks it against the instrument table.
 */
export type Market = {
  root: string
  kind: 'future' | 'forex' | 'stock'
  /** Markets with the same underlying move together. */
  underlying: Underlying
  /** Ticks are `tick` × 10^−decimals. */
  tick: number
  decimals: number
  /** The value of one tick for one step of quantity, in micros. */
  microsPerTick: number
  /** Decimals of the quantity: 2 for lots of 0.01. */
  quantityDecimals: 0 | 2
  /** Usual distance of the stop in ticks. */
  stopTicks: readonly [number, number]
  mostQuantity: number
  /** Signed costs per step of quantity and side, in micros. */
  commission: number
  fees: number
  /** Futures months the market trades in. */
  months: string
}

export const UNDERLYINGS = {
  nasdaq: { level: 25_200, dailyVolatility: 0.0125 },
  sp500: { level: 6_850, dailyVolatility: 0.0085 },
  gold: { level: 4_080, dailyVolatility: 0.011 },
  crude: { level: 61, dailyVolatility: 0.019 },
  euro: { level: 1.158, dailyVolatility: 0.0045 },
  pound: { level: 1.318, dailyVolatility: 0.005 },
  apple: { level: 268, dailyVolatility: 0.015 },
  nvidia: { level: 186, dailyVolatility: 0.024 },
} as const
export type Underlying = keyof typeof UNDERLYINGS

const QUARTERS = 'HMUZ'
const MICRO_COSTS = { commission: -390_000, fees: -370_000 }
const MINI_COSTS = { commission: -1_290_000, fees: -1_400_000 }

type FutureSpec = Pick<
  Market,
  'root' | 'underlying' | 'tick' | 'decimals' | 'microsPerTick' | 'stopTicks' | 'mostQuantity'
>

function future(spec: FutureSpec, costs: { commission: number; fees: number }, months = QUARTERS): Market {
  return { kind: 'future', quantityDecimals: 0, months, ...spec, ...costs }
}

export const MARKETS = {
  MNQ: future(
    {
      root: 'MNQ',
      underlying: 'nasdaq',
      tick: 25,
      decimals: 2,
      microsPerTick: 500_000,
      stopTicks: [48, 140],
      mostQuantity: 12,
    },
    MICRO_COSTS,
  ),
  NQ: future(
    {
      root: 'NQ',
      underlying: 'nasdaq',
      tick: 25,
      decimals: 2,
      microsPerTick: 5_000_000,
      stopTicks: [28, 60],
      mostQuantity: 3,
    },
    MINI_COSTS,
  ),
  MES: future(
    {
      root: 'MES',
      underlying: 'sp500',
      tick: 25,
      decimals: 2,
      microsPerTick: 1_250_000,
      stopTicks: [16, 44],
      mostQuantity: 15,
    },
    MICRO_COSTS,
  ),
  ES: future(
    {
      root: 'ES',
      underlying: 'sp500',
      tick: 25,
      decimals: 2,
      microsPerTick: 12_500_000,
      stopTicks: [8, 18],
      mostQuantity: 3,
    },
    MINI_COSTS,
  ),
  MGC: future(
    {
      root: 'MGC',
      underlying: 'gold',
      tick: 1,
      decimals: 1,
      microsPerTick: 1_000_000,
      stopTicks: [30, 80],
      mostQuantity: 8,
    },
    { commission: -390_000, fees: -620_000 },
    'GJMQVZ',
  ),
  CL: future(
    {
      root: 'CL',
      underlying: 'crude',
      tick: 1,
      decimals: 2,
      microsPerTick: 10_000_000,
      stopTicks: [9, 22],
      mostQuantity: 3,
    },
    { commission: -1_290_000, fees: -1_520_000 },
    'FGHJKMNQUVXZ',
  ),
  EURUSD: pair({ root: 'EURUSD', underlying: 'euro', stopTicks: [80, 200] }),
  GBPUSD: pair({ root: 'GBPUSD', underlying: 'pound', stopTicks: [90, 220] }),
  AAPL: stock({ root: 'AAPL', underlying: 'apple', stopTicks: [60, 180] }),
  NVDA: stock({ root: 'NVDA', underlying: 'nvidia', stopTicks: [70, 220] }),
} as const satisfies Record<string, Market>
export type MarketRoot = keyof typeof MARKETS

type ListedSpec = Pick<Market, 'root' | 'underlying' | 'stopTicks'>

/** No commission: the spread is the cost, so a scratch trade can end at exactly zero. */
function pair(spec: ListedSpec): Market {
  const free = { commission: 0, fees: 0, months: '' }
  const size = {
    tick: 1,
    decimals: 5,
    microsPerTick: 10_000,
    quantityDecimals: 2,
    mostQuantity: 200,
  } as const
  return { kind: 'forex', ...spec, ...size, ...free }
}

function stock(spec: ListedSpec): Market {
  const costs = { commission: -5_000, fees: -1_000, months: '' }
  const size = {
    tick: 1,
    decimals: 2,
    microsPerTick: 10_000,
    quantityDecimals: 0,
    mostQuantity: 400,
  } as const
  return { kind: 'stock', ...spec, ...size, ...costs }
}

/**
 * A price in whole ticks as decimal text, without trailing zeros.
 * @example priceText(MARKETS.MNQ, 100_001) // → '25000.25'
 */
export function priceText(market: Market, ticks: number): string {
  return decimalText(ticks * market.tick, market.decimals)
}

/** @example quantityText(MARKETS.EURUSD, 35) // → '0.35' */
export function quantityText(market: Market, steps: number): string {
  return decimalText(steps, market.quantityDecimals)
}

function decimalText(whole: number, decimals: number): string {
  if (decimals === 0) return String(whole)
  const digits = String(whole).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/(?<!0)0+$/, '')
  const integer = digits.slice(0, -decimals)
  return fraction === '' ? integer : `${integer}.${fraction}`
}
