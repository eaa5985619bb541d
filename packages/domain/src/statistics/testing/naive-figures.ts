import type { TradeRow } from '../columns-from-rows.ts'

/**
 * The definitions of the metrics a second time, read from row objects with plain lists and loops and none of the
 * engine: the reference every figure of a report must equal. Not written for speed. `null` if a figure is undefined.
 * Rows are closed, with a known result, in closing order.
 */
export type NaiveFigures = Record<string, number | null>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const orNull = (value: number) => (Number.isFinite(value) ? value : null)
const netOf = (row: TradeRow) => row.net ?? 0
const sign = (row: TradeRow) =>
  row.outcome ? { win: 1, loss: -1, break_even: 0 }[row.outcome] : Math.sign(netOf(row))

function deviation(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN
  if (values.every((value) => value === values[0])) return 0
  const middle = mean(values)
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1))
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = q * (sorted.length - 1)
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** Student's distribution by Simpson's rule over the angle whose tangent is t ÷ √freedom. */
export function naiveStudent(t: number, freedom: number): number {
  const gamma = (twice: number): number =>
    twice === 1 ? Math.sqrt(Math.PI) : twice === 2 ? 1 : (twice / 2 - 1) * gamma(twice - 2)
  const scale = gamma(freedom + 1) / gamma(freedom) / Math.sqrt(Math.PI)
  const end = Math.atan(t / Math.sqrt(freedom))
  const steps = 2000
  const inner = Array.from({ length: steps + 1 }, (_, k) => {
    const weight = k === 0 || k === steps ? 1 : k % 2 ? 4 : 2
    return weight * Math.cos((k * end) / steps) ** (freedom - 1)
  })
  return 0.5 + (scale * sum(inner) * end) / steps / 3
}

/** The normal distribution by Simpson's rule, from zero. */
function normal(z: number): number {
  if (Math.abs(z) > 8) return z > 0 ? 1 : 0
  const steps = 4000
  const heights = Array.from({ length: steps + 1 }, (_, k) => {
    const weight = k === 0 || k === steps ? 1 : k % 2 ? 4 : 2
    return weight * Math.exp(-(((k * z) / steps) ** 2) / 2)
  })
  return 0.5 + ((sum(heights) * z) / steps / 3) * Math.sqrt(0.5 / Math.PI)
}

/** Every trade-level figure under its catalogue name. */
export function naiveTradeFigures(rows: readonly TradeRow[]): NaiveFigures {
  const n = rows.length
  const wins = rows.filter((row) => sign(row) === 1)
  const losses = rows.filter((row) => sign(row) === -1)
  const nets = rows.map(netOf)
  const profit = sum(nets.filter((net) => net > 0))
  const loss = -sum(nets.filter((net) => net < 0))
  const w = wins.length
  const l = losses.length
  const rs = rows.flatMap((row) => (row.risk ? [netOf(row) / row.risk] : []))
  const days = new Set(rows.map((row) => row.tradingDay)).size
  const averageWin = w === 0 ? Number.NaN : profit / w
  const averageLoss = l === 0 ? Number.NaN : loss / l
  const payoff = averageWin / averageLoss
  const kelly = (rate: number) => {
    const fraction = rate - (1 - rate) / payoff
    return payoff > 0 && Number.isFinite(payoff) && fraction > 0 ? fraction : null
  }
  const half = kelly(w / (w + l))
  const best = sum([...nets].sort((a, b) => b - a).slice(0, 3))
  const known = rows.filter((row) => row.gross !== null)
  const covered = minutesCovered(rows)
  const span =
    Math.max(...rows.map((row) => row.closedAt ?? 0)) - Math.min(...rows.map((row) => row.openedAt))
  const any = (value: number) => (n === 0 ? null : orNull(value))
  return {
    net: any(sum(nets)),
    gross: known.length > 0 ? sum(known.map((row) => row.gross ?? 0)) : null,
    costs: any(sum(rows.map((row) => row.costs ?? 0))),
    winRate: orNull(w / (w + l)),
    winShare: orNull(w / n),
    grossProfit: any(profit),
    grossLoss: any(loss),
    profitFactor: orNull(profit / loss),
    averageWin: orNull(averageWin),
    averageLoss: orNull(averageLoss),
    payoff: orNull(payoff),
    breakEvenWinRate: orNull(averageLoss / (averageLoss + averageWin)),
    expectancy: orNull(sum(nets) / n),
    expectancyR: orNull(mean(rs)),
    largestWin: profit > 0 ? Math.max(...nets) : null,
    largestLoss: loss > 0 ? -Math.min(...nets) : null,
    ...holds('', rows),
    ...holds('OfWins', wins),
    ...holds('OfLosses', losses),
    tradesPerDay: orNull(n / days),
    timeInMarket: any(covered / span),
    timeInMarketPerDay: any(covered / days),
    ...evidence(nets, rs),
    chanceOfDays: signFlips(naiveDays(rows)),
    kelly: half,
    halfKelly: half === null ? null : half / 2,
    kellyAll: kelly(w / n),
    kellyNumeric: bestFraction(rs),
    bestTradesShare: sum(nets) > 0 ? best / sum(nets) : null,
    withoutBestTrades: n > 3 ? sum(nets) - best : null,
  }
}

function holds(suffix: string, rows: readonly TradeRow[]): NaiveFigures {
  const times = rows.map((row) => (row.closedAt ?? 0) - row.openedAt)
  return {
    [`averageHold${suffix}`]: orNull(mean(times)),
    [`medianHold${suffix}`]: orNull(quantile(times, 0.5)),
  }
}

/** Sums the milliseconds between every two neighbouring instants during which some trade was open. */
function minutesCovered(rows: readonly TradeRow[]): number {
  const instants = [...new Set(rows.flatMap((row) => [row.openedAt, row.closedAt ?? 0]))].sort(
    (a, b) => a - b,
  )
  return sum(
    instants.map((from, i) => {
      const until = instants[i + 1] ?? from
      const isOpen = rows.some((row) => row.openedAt <= from && (row.closedAt ?? 0) >= until)
      return isOpen ? until - from : 0
    }),
  )
}

function evidence(nets: readonly number[], rs: readonly number[]): NaiveFigures {
  const t = (values: readonly number[]) => (Math.sqrt(values.length) * mean(values)) / deviation(values)
  const sqn = orNull(t(rs))
  const above = sqn === null ? null : 1 - naiveStudent(sqn, rs.length - 1)
  const needed = (values: readonly number[]) =>
    values.length >= 2 && mean(values) > 1e-12 * deviation(values)
      ? Math.ceil(((1.6448536 + 0.8416212) * (deviation(values) / mean(values))) ** 2)
      : null
  return {
    sqn,
    sqnCapped: sqn,
    sqnMoney: orNull(t(nets)),
    chance: above,
    chanceTwoSided: above === null ? null : 2 * Math.min(above, 1 - above),
    tradesNeeded: needed(nets),
    tradesNeededR: needed(rs),
  }
}

function signFlips(days: readonly number[]): number | null {
  const moved = days.filter((net) => net !== 0)
  if (moved.length === 0) return null
  const totals = moved.reduce<number[]>((all, net) => all.flatMap((total) => [total + net, total - net]), [0])
  return totals.filter((total) => Math.abs(total) >= Math.abs(sum(moved))).length / totals.length
}

/** Searches the best fraction on ever finer grids. */
function bestFraction(rs: readonly number[]): number | null {
  const worst = Math.min(...rs)
  if (rs.length === 0 || worst >= 0 || mean(rs) <= -1e-12 * worst) return null
  const slope = (f: number) => sum(rs.map((r) => r / (1 + f * r)))
  let from = 0
  let step = -1 / worst / 10
  for (let depth = 0; depth < 14; depth++) {
    while (from + step < -1 / worst && slope(from + step) > 0) from += step
    step /= 10
  }
  return from
}

/** The result of each traded day, in order. */
export function naiveDays(rows: readonly TradeRow[]): number[] {
  return sumsBy(rows, (row) => row.tradingDay)
}

function sumsBy(rows: readonly TradeRow[], key: (row: TradeRow) => number): number[] {
  const keys = [...new Set(rows.map(key))].sort((a, b) => a - b)
  return keys.map((one) => sum(rows.filter((row) => key(row) === one).map(netOf)))
}

/** Every figure of the series of days under its catalogue name. */
export function naiveSeriesFigures(
  rows: readonly TradeRow[],
  { start, allowance }: { start: number; allowance: number },
): NaiveFigures {
  const nets = naiveDays(rows)
  // 1970-01-05 was a Monday.
  const weeks = sumsBy(rows, (row) => Math.floor((row.tradingDay - 4) / 7))
  const months = sumsBy(rows, (row) => {
    const [year = 0, month = 0] = new Date(row.tradingDay * 86_400_000).toISOString().split('-').map(Number)
    return 12 * year + month
  })
  const up = (values: readonly number[]) => values.filter((value) => value > 0).length
  const any = (value: number) => (nets.length === 0 ? null : orNull(value))
  const total = sum(nets)
  const sizes = nets.map(Math.abs)
  return {
    profitableDays: any(up(nets)),
    profitableWeeks: any(up(weeks)),
    profitableMonths: any(up(months)),
    dayWinRate: orNull(up(nets) / nets.length),
    weekWinRate: orNull(up(weeks) / weeks.length),
    monthWinRate: orNull(up(months) / months.length),
    averageDay: orNull(mean(nets)),
    bestDay: any(Math.max(...nets)),
    worstDay: any(Math.min(...nets)),
    dailyVolatility: orNull(deviation(nets)),
    sharpeMoney: orNull((mean(nets) / deviation(nets)) * Math.sqrt(252)),
    dayProfitFactor: ratioOf(nets),
    ...line(nets),
    bestDayOfTotal: total > 0 ? Math.max(...nets) / total : null,
    bestDayOfProfits: up(nets) > 0 ? Math.max(...nets) / sum(nets.filter((net) => net > 0)) : null,
    largestDay: sum(sizes) > 0 ? 1 - Math.max(...sizes) / sum(sizes) : null,
    deviationConsistency:
      total > 0 && nets.length > 1
        ? Math.max(0, 100 - (100 * Math.sqrt(mean(nets.map((net) => (net - mean(nets)) ** 2)))) / total)
        : null,
    ...returnFigures(nets, start),
    ...falls(rows, { start, allowance }),
    calmar: null,
  }
}

function ratioOf(values: readonly number[]): number | null {
  return orNull(sum(values.filter((value) => value > 0)) / -sum(values.filter((value) => value < 0)))
}

function line(nets: readonly number[]): NaiveFigures {
  const n = nets.length
  if (n < 3) return { equitySlope: null, equityFit: null, kRatio: null }
  const ys = nets.map((_, i) => sum(nets.slice(0, i + 1)))
  const xs = nets.map((_, i) => i + 1)
  // Normal equations, not sums around the mean.
  const sx = sum(xs)
  const sy = sum(ys)
  const sxx = sum(xs.map((x) => x * x))
  const sxy = sum(xs.map((x, i) => x * (ys[i] ?? 0)))
  const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx)
  const level = (sy - slope * sx) / n
  const left = sum(ys.map((y, i) => (y - level - slope * (i + 1)) ** 2))
  const all = sum(ys.map((y) => (y - sy / n) ** 2))
  const isStraight = left < 1e-9 * all
  return {
    equitySlope: slope,
    equityFit: all > 0 ? 1 - left / all : null,
    kRatio: all === 0 || isStraight ? null : slope / Math.sqrt(left / (n - 2) / (sxx - (sx * sx) / n)),
  }
}

function returnFigures(nets: readonly number[], start: number): NaiveFigures {
  const returns = nets.map((net, i) => net / (start + sum(nets.slice(0, i))))
  const year = Math.sqrt(252)
  const sharpe = mean(returns) / deviation(returns)
  const downside = Math.sqrt(mean(returns.map((value) => Math.min(value, 0) ** 2)))
  const omega = ratioOf(returns)
  const low = quantile(returns, 0.05)
  const around = (power: number) => mean(returns.map((value) => (value - mean(returns)) ** power))
  const skewness = around(3) / around(2) ** 1.5
  const kurtosis = around(4) / around(2) ** 2
  const room = 1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2
  return {
    sharpe: orNull(sharpe * year),
    probabilisticSharpe:
      room > 0 ? orNull(normal((sharpe * Math.sqrt(returns.length - 1)) / Math.sqrt(room))) : null,
    sortino: orNull((mean(returns) / downside) * year),
    omega,
    gainToPain: omega === null ? null : sum(returns) / -sum(returns.filter((value) => value < 0)),
    tailRatio: returns.length >= 2 && low < 0 ? Math.abs(quantile(returns, 0.95) / low) : null,
  }
}

function falls(
  rows: readonly TradeRow[],
  { start, allowance }: { start: number; allowance: number },
): NaiveFigures {
  const nets = naiveDays(rows)
  if (nets.length === 0) {
    const names =
      'maxDrawdown maxDrawdownShare endOfDayDrawdownShare expectedDrawdown currentDrawdown drawdownDuration recoveryFactor returnOnDrawdown ulcerIndex resultOfAllowance drawdownOfAllowance'
    return Object.fromEntries(names.split(' ').map((name) => [name, null]))
  }
  const path = (steps: readonly number[]) => [
    start,
    ...steps.map((_, i) => start + sum(steps.slice(0, i + 1))),
  ]
  const peakAt = (points: readonly number[], i: number) => Math.max(...points.slice(0, i + 1))
  const fallsOf = (points: readonly number[]) => points.map((point, i) => peakAt(points, i) - point)
  const sharesOf = (points: readonly number[]) => points.map((point, i) => 1 - point / peakAt(points, i))
  const curve = path(rows.map(netOf))
  const ends = path(nets)
  const worst = Math.max(...fallsOf(curve))
  const endShare = Math.max(...sharesOf(ends))
  const total = sum(nets)
  const at = [rows[0]?.openedAt ?? 0, ...rows.map((row) => row.closedAt ?? 0)]
  const below = fallsOf(curve).map((fall, i) => {
    if (fall === 0) return 0
    const from = curve.lastIndexOf(peakAt(curve, i), i)
    const back = curve.findIndex((point, k) => k > i && point >= peakAt(curve, i))
    return (at[back < 0 ? curve.length - 1 : back] ?? 0) - (at[from] ?? 0)
  })
  return {
    maxDrawdown: worst,
    maxDrawdownShare: Math.max(...sharesOf(curve)),
    endOfDayDrawdownShare: endShare,
    expectedDrawdown: orNull(1.25 * deviation(nets) * Math.sqrt(nets.length)),
    currentDrawdown: fallsOf(curve).at(-1) ?? 0,
    drawdownDuration: worst > 0 ? Math.max(...below) : null,
    recoveryFactor: orNull(total / worst),
    returnOnDrawdown: endShare > 0 ? total / start / endShare : null,
    ulcerIndex: Math.sqrt(
      mean(
        sharesOf(ends)
          .slice(1)
          .map((share) => share ** 2),
      ),
    ),
    resultOfAllowance: total / allowance,
    drawdownOfAllowance: worst / allowance,
  }
}

/** Every excursion figure under its catalogue name, over the rows that have both. */
export function naiveExcursionFigures(all: readonly TradeRow[]): NaiveFigures {
  const rows = all.flatMap(({ mae, mfe, gross, risk, ...row }) =>
    typeof mae === 'number' && typeof mfe === 'number'
      ? [
          {
            mae,
            mfe,
            gross: gross ?? null,
            risk: risk || null,
            net: netOf({ ...row, gross: null }),
            won: sign({ ...row, gross: null }) === 1,
          },
        ]
      : [],
  )
  type Known = (typeof rows)[number]
  const ratio = (group: readonly Known[], top: (row: Known) => number, bottom: (row: Known) => number) => {
    const available = sum(group.map(bottom))
    return available > 0 ? sum(group.map(top)) / available : null
  }
  const risky = rows.filter((row) => row.risk !== null)
  const up = rows.filter((row) => row.mfe > 0)
  const winners = risky.filter((row) => row.won)
  const range = (row: Known) => row.mae + row.mfe
  const inR = (amount: number, row: Known) => amount / (row.risk ?? Number.NaN)
  const kept = (row: Known) => Math.min(row.net, row.mfe)
  const grossed = rows.filter((row) => row.gross !== null)
  return {
    averageMae: ratio(
      rows,
      (row) => row.mae,
      () => 1,
    ),
    averageMfe: ratio(
      rows,
      (row) => row.mfe,
      () => 1,
    ),
    averageMaeR: ratio(
      risky,
      (row) => inR(row.mae, row),
      () => 1,
    ),
    averageMfeR: ratio(
      risky,
      (row) => inR(row.mfe, row),
      () => 1,
    ),
    edgeRatio: ratio(
      risky,
      (row) => inR(row.mfe, row),
      (row) => inR(row.mae, row),
    ),
    entryEfficiency: ratio(rows, (row) => row.mfe, range),
    exitEfficiency: ratio(grossed, (row) => (row.gross ?? 0) + row.mae, range),
    totalEfficiency: ratio(grossed, (row) => row.gross ?? 0, range),
    capture: ratio(up, kept, (row) => row.mfe),
    captureOfWinners: ratio(
      up.filter((row) => row.won),
      kept,
      (row) => row.mfe,
    ),
    heatOfWinners: orNull(winners.filter((row) => inR(row.mae, row) > 0.7).length / winners.length),
  }
}
