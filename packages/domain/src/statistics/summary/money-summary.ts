import { type Figure, figure } from '../figure.ts'
import { averageLoss, averageWin, breakEvenWinRate, payoff } from '../ratios/payoff.ts'
import { profitFactor } from '../ratios/profit-factor.ts'
import type { TradeColumns } from '../trade-columns.ts'

/** The money of one currency. Amounts in micros; averages may have fractions of a micro. */
export type MoneySummary = {
  currency: string
  n: number
  wins: number
  losses: number
  breakEvens: number
  /** Before costs, over the trades with a known gross. */
  gross: number
  unknownGross: number
  /** Signed: negative = paid. Known costs only, see `unknownCosts`; null if no trade’s costs are known. */
  costs: number | null
  /** Trades with any known cost. */
  withCosts: number
  unknownCosts: number
  /**
   * The part of `costs` that was computed from commission profiles instead of stated, and the number of such trades.
   */
  computedCosts: number
  withComputedCosts: number
  net: number
  /** Sums of the results above and below zero, both positive. */
  grossProfit: number
  grossLoss: number
  profitFactor: Figure
  averageWin: Figure
  /** Positive. */
  averageLoss: Figure
  payoff: Figure
  breakEvenWinRate: Figure
  /** Mean net result per trade. */
  expectancy: Figure
  best: TradeExtreme
  worst: TradeExtreme
}

/** The row of a trade in the columns, its id and its net result. */
export type TradeExtreme = { row: number; id: string; net: number }

/** Accumulates the money of one currency, one trade at a time. */
export class MoneyTally {
  readonly currency: string
  n = 0
  private wins = 0
  private losses = 0
  private gross = 0
  private unknownGross = 0
  private costs = 0
  private withCosts = 0
  private unknownCosts = 0
  private computedCosts = 0
  private withComputedCosts = 0
  private net = 0
  private grossProfit = 0
  private grossLoss = 0
  private bestRow = -1
  private bestNet = -Infinity
  private worstRow = -1
  private worstNet = Infinity
  private columns: TradeColumns | null = null

  constructor(currency: string) {
    this.currency = currency
  }

  /** Adds a closed trade with a known net result. */
  add(columns: TradeColumns, row: number): void {
    this.columns = columns
    const net = columns.net[row] ?? 0
    const gross = columns.gross[row] ?? Number.NaN
    const costs = columns.costs[row] ?? Number.NaN
    this.n++
    if (columns.outcome[row] === 1) this.wins++
    else if (columns.outcome[row] === -1) this.losses++
    this.net += net
    if (net > 0) this.grossProfit += net
    else this.grossLoss -= net
    if (!Number.isNaN(gross)) this.gross += gross
    else this.unknownGross++
    if (!Number.isNaN(costs)) this.costs += costs
    if (columns.costsKnown[row] !== 0) this.withCosts++
    if (columns.costsKnown[row] !== 2) this.unknownCosts++
    const computed = columns.computedCosts[row] ?? Number.NaN
    if (!Number.isNaN(computed)) {
      this.computedCosts += computed
      this.withComputedCosts++
    }
    if (net > this.bestNet) {
      this.bestNet = net
      this.bestRow = row
    }
    if (net < this.worstNet) {
      this.worstNet = net
      this.worstRow = row
    }
  }

  /** Requires at least one trade. */
  summary(): MoneySummary {
    const { currency, n, wins, losses, gross, unknownGross, unknownCosts, net } = this
    const { withCosts, computedCosts, withComputedCosts } = this
    const costs = withCosts > 0 ? this.costs : null
    const sums = { wins, losses, grossProfit: this.grossProfit, grossLoss: this.grossLoss }
    return {
      currency,
      n,
      breakEvens: n - wins - losses,
      gross,
      unknownGross,
      costs,
      withCosts,
      unknownCosts,
      computedCosts,
      withComputedCosts,
      net,
      ...sums,
      profitFactor: profitFactor(sums),
      averageWin: averageWin(sums),
      averageLoss: averageLoss(sums),
      payoff: payoff(sums),
      breakEvenWinRate: breakEvenWinRate(sums),
      expectancy: figure(net / n),
      best: this.extreme(this.bestRow, this.bestNet),
      worst: this.extreme(this.worstRow, this.worstNet),
    }
  }

  private extreme(row: number, net: number): TradeExtreme {
    return { row, id: this.columns?.id[row] ?? '', net }
  }
}
