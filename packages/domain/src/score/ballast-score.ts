import { RunningFall } from '../statistics/equity/running-fall.ts'
import { type Figure, figure, noFigure } from '../statistics/figure.ts'
import { type FoldMemory, foldRows, type RowFold } from '../statistics/fold-rows.ts'
import { mergeDecisions } from '../statistics/selection/merge-decisions.ts'
import { summariseTrades, type TradeSummary } from '../statistics/summary/summarise-trades.ts'
import type { Selection } from '../statistics/trade-columns.ts'
import { isControlledLoss } from '../trades/controlled-loss.ts'
import {
  drawdownPart,
  lossControlPart,
  profitFactorPart,
  type Risks,
  sizingPart,
  winRatePart,
} from './score-parts.ts'

/** Raised whenever the formula changes; earlier scores keep their version. */
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
  /** Account id → overall loss limit in micros; accounts not listed get 10 % of their starting balance. */
  allowances?: ReadonlyMap<string, number>
  /** The summary of the same trades with copies merged, if it was already computed. */
  summary?: TradeSummary
  memory?: FoldMemory
}

/**
 * Ballast score, version 1, out of 100: 30 % win rate, 35 % profit factor, 35 % risk.
 *
 * Over several accounts, each risk component is computed per account (their sizes and limits differ) and averaged by
 * closed trades; the profit-factor part is computed per currency and averaged by trades. Profit without a losing trade
 * → 100 in the profit-factor part. Break-even trades only count in n.
 * Source: docs/metrics.md, Score and achievements.
 * @example // win rate 47.4 %, profit factor 1.66 and risk 80 →
 * // 0.30 × 78.9 + 0.35 × 69.8 + 0.35 × 80 = 76.1
 */
export function ballastScore(selection: Selection, options: ScoreOptions = {}): BallastScore {
  const { allowances, memory, summary = summariseTrades(mergeDecisions(selection).selection) } = options
  const winRate: Figure =
    summary.winRate.value === null ? summary.winRate : figure(winRatePart(summary.winRate.value))
  const factor = weighted(
    summary.currencies.map(({ n, profitFactor, grossProfit }) => {
      if (profitFactor.value !== null)
        return { weight: n, part: figure(profitFactorPart(profitFactor.value)) }
      return { weight: n, part: grossProfit > 0 ? figure(100) : profitFactor }
    }),
  )
  const riskParts = riskPartsOf(selection, allowances ?? new Map(), memory)
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

/** The default allowance of an account without an overall limit: 10 % of its starting balance. */
const USUAL_ALLOWANCE = 0.1

function riskPartsOf(
  selection: Selection,
  allowances: ReadonlyMap<string, number>,
  memory: FoldMemory | undefined,
): BallastScore['riskParts'] {
  const { accounts, accountStartingBalances } = selection.columns
  const tallies = foldRows(RISKS, selection, memory)
  const traded = accounts.flatMap((id, account) => {
    const tally = tallies[account]
    if (!tally || tally.counted === 0) return []
    const allowance = allowances.get(id) ?? USUAL_ALLOWANCE * (accountStartingBalances[account] ?? 0)
    return [{ ...tally, weight: tally.counted, allowance }]
  })
  return {
    drawdown: weighted(
      traded.map(({ weight, fall, allowance }) => ({
        weight,
        part: drawdownPart({ maxDrawdown: fall.amount, allowance }),
      })),
    ),
    sizing: weighted(traded.map(({ weight, risks }) => ({ weight, part: sizingPart(risks) }))),
    lossControl: weighted(traded.map(({ weight, losses }) => ({ weight, part: lossControlPart(losses) }))),
  }
}

/** Running totals of an account's trades. `counted`: closed trades whose result is known. */
type RiskTally = {
  counted: number
  balance: number
  fall: RunningFall
  risks: Risks
  losses: { controlled: number; of: number }
}

function riskTally(startingBalance: number | null): RiskTally {
  const balance = startingBalance ?? 0
  return {
    counted: 0,
    balance,
    fall: new RunningFall(balance),
    risks: { n: 0, mean: 0, squares: 0 },
    losses: { controlled: 0, of: 0 },
  }
}

const RISKS: RowFold<RiskTally[]> = {
  name: 'risks',
  reads: ['net', 'outcome', 'account', 'risk', 'r', 'accountStartingBalances'],
  start: ({ accountStartingBalances }) => accountStartingBalances.map(riskTally),
  add: addRisks,
}

function addRisks(tallies: RiskTally[], { columns, rows }: Selection): void {
  const { account, outcome, net, risk, r } = columns
  for (const row of rows) {
    const tally = tallies[account[row] ?? 0]
    if (!tally || outcome[row] === 2) continue
    tally.counted++
    const amount = net[row] ?? Number.NaN
    if (!Number.isNaN(amount)) {
      tally.balance += amount
      tally.fall.add(tally.balance)
    }
    const risked = risk[row] ?? Number.NaN
    if (risked > 0) addRisk(tally.risks, risked)
    const multiple = r[row] ?? Number.NaN
    if (outcome[row] !== -1 || !Number.isFinite(multiple)) continue
    tally.losses.of++
    if (isControlledLoss(multiple)) tally.losses.controlled++
  }
}

/** Updates the mean and the squared deviations from it in one pass (Welford). */
function addRisk(risks: Risks, risked: number): void {
  const before = risked - risks.mean
  risks.n++
  risks.mean += before / risks.n
  risks.squares += before * (risked - risks.mean)
}

/** The weighted mean of the parts that have a figure; else the first reason. */
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
