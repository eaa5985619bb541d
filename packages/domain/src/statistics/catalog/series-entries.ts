import { NOT_COME_YET } from '../intervals/what-no-interval-knows.ts'
import { entry, type StatisticEntry } from './entry.ts'

const MIN_DAYS_FOR_SHARPE = 60
const PROVISIONAL = `Provisional below ${MIN_DAYS_FOR_SHARPE} days. ${NOT_COME_YET}`

/** Figures about days, weeks and months, and about the balance over time. */
export const SERIES_ENTRIES = {
  dayWinRate: entry('Day win rate', 'percent', [
    'How many of the traded days made money, however little: calendars show a day under 20 either way as flat.',
    'profitable days ÷ traded days',
  ]),
  maxDrawdown: entry('Max drawdown', 'money', [
    'The deepest fall of the closed balance from its highest point so far.',
    'max (peak − balance); the peak starts at the starting balance',
  ]),
  maxDrawdownShare: entry('Max drawdown %', 'percent', [
    'The deepest fall as a share of the peak it fell from.',
    'max ((peak − balance) ÷ peak)',
  ]),
  recoveryFactor: entry('Recovery factor', 'ratio', [
    'Result for each unit of the deepest fall.',
    'net ÷ max drawdown',
  ]),
  drawdownDuration: entry('Longest drawdown', 'duration', [
    'The longest time below a peak, to the recovery or the last trade.',
    'recovery − peak',
  ]),
  profitableDays: entry('Profitable days', 'count', [
    'Trading days that ended above zero.',
    'days with net > 0',
  ]),
  profitableWeeks: entry('Profitable weeks', 'count', [
    'ISO weeks that ended above zero.',
    'weeks with net > 0',
    'ISO 8601',
  ]),
  sharpe: {
    ...entry('Sharpe ratio', 'ratio', [
      `Daily return for each unit of its spread, per year. ${PROVISIONAL}`,
      'mean ÷ sd · √252',
      'Sharpe 1966; error after Lo 2002',
    ]),
    provisionalBelow: MIN_DAYS_FOR_SHARPE,
  },
  probabilisticSharpe: entry('Probabilistic Sharpe', 'probability', [
    'Chance that the true Sharpe ratio is above zero.',
    'Φ(SR·√(T−1) ÷ √(1 − γ₃SR + (γ₄−1)/4·SR²))',
    'Bailey & López de Prado 2012',
  ]),
  sortino: entry('Sortino ratio', 'ratio', [
    'Daily return for each unit of downside spread over all days, per year.',
    'mean ÷ √mean(min(r,0)²) · √252',
    'Sortino',
  ]),
  calmar: entry('Calmar ratio', 'ratio', [
    'Yearly growth for each unit of the deepest fall between ends of days. Needs a year of days.',
    'annual growth ÷ max drawdown %, end of day',
    'Young 1991',
  ]),
  ulcerIndex: entry('Ulcer index', 'percent', [
    'How deep and how long the balance was below its peaks, at the ends of days.',
    '√mean(drawdown %²) at day ends',
    'Martin 1987',
  ]),
  bestDayOfTotal: entry('Best day, share of total', 'percent', [
    'How much of the result one day made: the consistency rule of most firms.',
    'best day ÷ total',
  ]),
  bestDayOfProfits: entry('Best day, share of profitable days', 'percent', [
    'How much of all profitable days the best one made.',
    'best day ÷ Σ profitable days',
  ]),
  largestDay: entry('Largest-day consistency', 'percent', [
    'Higher when no single day dominates, won or lost.',
    '1 − largest day ÷ Σ |days|',
  ]),
  profitableMonths: entry('Profitable months', 'count', [
    'Calendar months that ended above zero.',
    'months with net > 0',
  ]),
  weekWinRate: entry('Week win rate', 'percent', [
    'How many of the traded weeks made money.',
    'profitable ISO weeks ÷ traded weeks',
    'ISO 8601',
  ]),
  monthWinRate: entry('Month win rate', 'percent', [
    'How many of the traded months made money.',
    'profitable months ÷ traded months',
  ]),
  averageDay: entry('Average day', 'money', [
    `What a traded day makes on average. ${NOT_COME_YET}`,
    'Σ net ÷ traded days',
  ]),
  bestDay: entry('Best day', 'money', ['The highest result of a trading day.', 'max day']),
  worstDay: entry('Worst day', 'money', ['The lowest result of a trading day.', 'min day']),
  dailyVolatility: entry('Daily volatility', 'money', [
    'How far traded days usually end from their mean. Traded days only, not annualised.',
    'sd of days, n − 1',
  ]),
  sharpeMoney: {
    ...entry('Sharpe ratio of money', 'ratio', [
      `Mean day for each unit of its spread, per year, in money: for accounts whose balance means little. ${PROVISIONAL}`,
      'mean ÷ sd · √252',
      'Sharpe 1966; error after Lo 2002',
    ]),
    provisionalBelow: MIN_DAYS_FOR_SHARPE,
  },
  omega: entry('Omega ratio', 'ratio', [
    'What the days gained for each unit the days lost, in returns.',
    'Σ returns above 0 ÷ |Σ returns below 0|',
    'Keating & Shadwick 2002',
  ]),
  dayProfitFactor: entry('Profit factor of days', 'ratio', [
    'Money of winning days for each unit of losing days. As far from 1 as the profit factor of trades, or further: wins and losses of one day cancel out.',
    'Σ days above 0 ÷ |Σ days below 0|',
  ]),
  tailRatio: entry('Tail ratio', 'ratio', [
    'How far the best days reach for each unit the worst ones do.',
    '|95th percentile| ÷ |5th percentile| of daily returns',
  ]),
  gainToPain: entry('Gain to pain', 'ratio', [
    'All returns for each unit of the losing days. Daily; the usual one is monthly.',
    'Σ returns ÷ |Σ returns below 0|',
    'Schwager 2012',
  ]),
  equitySlope: entry('Slope of the curve', 'money', [
    'What the straight line through the result rises by on a traded day.',
    'least-squares slope of cumulative result on day number',
  ]),
  equityFit: entry('Straightness of the curve', 'percent', [
    'How much of the curve a straight line explains. High for steady losses too: read it with the sign of the slope.',
    'R² of cumulative result on day number',
  ]),
  kRatio: entry('K-ratio', 'ratio', [
    'Slope of the curve for each unit of its own uncertainty. This variant has no factor of n; others do and do not compare.',
    'slope ÷ standard error of the slope',
    'Kestner 1996',
  ]),
  deviationConsistency: entry('Consistency by deviation', 'ratio', [
    'Out of 100, higher when days are alike. Drifts to 100 with time, so only for comparison with other products.',
    '100 − 100 · sd of days ÷ total',
  ]),
  endOfDayDrawdownShare: entry('Max drawdown %, end of day', 'percent', [
    'The deepest fall between ends of days, as a share of the peak. No larger than the trade-by-trade one.',
    'max ((peak − balance) ÷ peak) at day ends',
  ]),
  expectedDrawdown: entry('Drawdown by chance', 'money', [
    'The deepest fall to be expected from days of this spread without any edge. Drawdowns grow with history.',
    '1.25 · sd of days · √days',
    'Magdon-Ismail 2004',
  ]),
  currentDrawdown: entry('Current drawdown', 'money', [
    'How far the balance is below its highest point now.',
    'peak − balance',
  ]),
  returnOnDrawdown: entry('Return on drawdown', 'ratio', [
    'Result as a share of the starting balance for each unit of the deepest fall between ends of days. Stands in for Calmar below a year.',
    '(net ÷ starting balance) ÷ max drawdown %, end of day',
  ]),
  resultOfAllowance: entry('Result vs loss limit', 'percent', [
    'The result as a share of what may be lost. On funded accounts it says more than a share of the balance.',
    'net ÷ loss limit',
  ]),
  drawdownOfAllowance: entry('Drawdown vs loss limit', 'percent', [
    'The deepest fall as a share of what may be lost.',
    'max drawdown ÷ loss limit',
  ]),
} as const satisfies Record<string, StatisticEntry>
