import { equityCurve } from '../statistics/equity/equity-curve.ts'
import { maxDrawdown } from '../statistics/equity/max-drawdown.ts'
import { type Figure, figure, noFigure } from '../statistics/figure.ts'
import { mergeDecisions } from '../statistics/selection/merge-decisions.ts'
import { summariseTrades } from '../statistics/summary/summarise-trades.ts'
import type { Selection } from '../statistics/trade-columns.ts'
import { drawdownPart, lossControlPart, profitFactorPart, sizingPart, winRatePart } from './score-parts.ts'

/** A change of formula makes a new version; days scored before keep theirs. */
export const SCORE_VERSION = 1

export const SCORE_WEIGHTS = { winRate: 0.3, profitFactor: 0.35, risk: 0.35 } as const
export const MIN_TRADES_TO_SCORE = 10
export const MIN_TRADES_TO_SETTLE = 30

export type BallastScore = {
  version: number
  /** Closed trades with a known result. */
  n: number
  /** `withheld`: below 10 closed trades, or a part that cannot be computed; `provisional`: below 30. */
  standing: 'withheld' | 'provisional' | 'settled'
  /** 0–100, unrounded. */
  score: Figure
  /** Each 0–100, shown whether or not the score is withheld. */
  parts: { winRate: Figure; profitFactor: Figure; risk: Figure }
  /** The components the risk part averages; those without a figure do not count. */
  riskParts: { drawdown: Figure; sizing: Figure; lossControl: Figure }
}

export type ScoreOptions = {
  /** Account id → overall loss limit in micros; an account not named gets 10 % of its starting balance. */
  allowances?: ReadonlyMap<string, number>
}

/**
 * Ballast score, version 1, out of 100: 30 % win rate, 35 % profit factor, 35 % risk.
 *
 * Over several accounts each risk component is worked out per account (their sizes and limits differ) and
 * averaged by closed trades, and the profit-factor part per currency, averaged by trades. No losing trade but
 * profit → 100 in the profit-factor part. Break-even trades enter n only.
 * Source: docs/metrics.md, Score and achievements.
 * @example // win rate 47.4 %, profit factor 1.66 and risk 80 →
 * // 0.30 × 78.9 + 0.35 × 69.8 + 0.35 × 80 = 76.1
 */
export function ballastScore(selection: Selection, { allowances }: ScoreOptions = {}): BallastScore {
  const summary = summariseTrades(mergeDecisions(selection).selection)
  const winRate: Figure =
    summary.winRate.value === null ? summary.winRate : figure(winRatePart(summary.winRate.value))
  const factor = weighted(
    summary.currencies.map(({ n, profitFactor, grossProfit }) => {
      if (profitFactor.value !== null)
        return { weight: n, part: figure(profitFactorPart(profitFactor.value)) }
      return { weight: n, part: grossProfit > 0 ? figure(100) : profitFactor }
    }),
  )
  const riskParts = riskPartsOf(selection, allowances ?? new Map())
  const risk = meanOfKnown(Object.values(riskParts))
  return {
    version: SCORE_VERSION,
    n: summary.n,
    ...total({ winRate, profitFactor: factor, risk }, summary.n),
    parts: { winRate, profitFactor: factor, risk },
    riskParts,
  }
}

function total(parts: BallastScore['parts'], n: number): Pick<BallastScore, 'score' | 'standing'> {
  if (n < MIN_TRADES_TO_SCORE) return { score: noFigure('withheld'), standing: 'withheld' }
  const { winRate, profitFactor, risk } = parts
  for (const part of [winRate, profitFactor, risk]) {
    if (part.value === null) return { score: part, standing: 'withheld' }
  }
  const score =
    SCORE_WEIGHTS.winRate * (winRate.value ?? 0) +
    SCORE_WEIGHTS.profitFactor * (profitFactor.value ?? 0) +
    SCORE_WEIGHTS.risk * (risk.value ?? 0)
  return { score: figure(score), standing: n < MIN_TRADES_TO_SETTLE ? 'provisional' : 'settled' }
}

/** The usual allowance of an account without an overall limit: 10 % of its starting balance. */
const USUAL_ALLOWANCE = 0.1

function riskPartsOf(
  selection: Selection,
  allowances: ReadonlyMap<string, number>,
): BallastScore['riskParts'] {
  const { columns } = selection
  const accounts = columns.accounts.map((id, account) => {
    const own = { columns, rows: rowsOf(selection, account) }
    const risks: number[] = []
    const losingR: number[] = []
    let counted = 0
    for (const row of own.rows) {
      if (columns.outcome[row] === 2) continue
      counted++
      const risk = columns.risk[row] ?? Number.NaN
      if (risk > 0) risks.push(risk)
      const r = columns.r[row] ?? Number.NaN
      if (columns.outcome[row] === -1 && Number.isFinite(r)) losingR.push(r)
    }
    const startingBalance = columns.accountStartingBalances[account] ?? 0
    const allowance = allowances.get(id) ?? USUAL_ALLOWANCE * startingBalance
    const fall = maxDrawdown(equityCurve(own, startingBalance)).amount
    return {
      weight: counted,
      drawdown: drawdownPart({ maxDrawdown: fall, allowance }),
      sizing: sizingPart(risks),
      lossControl: lossControlPart(losingR),
    }
  })
  const traded = accounts.filter(({ weight }) => weight > 0)
  return {
    drawdown: weighted(traded.map(({ weight, drawdown }) => ({ weight, part: drawdown }))),
    sizing: weighted(traded.map(({ weight, sizing }) => ({ weight, part: sizing }))),
    lossControl: weighted(traded.map(({ weight, lossControl }) => ({ weight, part: lossControl }))),
  }
}

function rowsOf({ columns, rows }: Selection, account: number): Uint32Array {
  const own = new Uint32Array(rows.length)
  let length = 0
  for (const row of rows) if (columns.account[row] === account) own[length++] = row
  return own.subarray(0, length)
}

/** The mean of the parts that have a figure, by weight; else the first reason. */
function weighted(items: readonly { weight: number; part: Figure }[]): Figure {
  let sum = 0
  let weights = 0
  for (const { weight, part } of items) {
    if (part.value === null) continue
    sum += weight * part.value
    weights += weight
  }
  if (weights > 0) return figure(sum / weights)
  return items[0]?.part ?? noFigure('no_trades')
}

function meanOfKnown(parts: readonly Figure[]): Figure {
  return weighted(parts.map((part) => ({ weight: 1, part })))
}
