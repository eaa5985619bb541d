/**
 * Every statistic that is shown: its name, its unit, what it says in one sentence, its formula and its source.
 * Tooltips and the docs page come from here, so that an explanation cannot drift from screen to screen.
 */
export const STATISTIC_UNITS = ['money', 'r', 'percent', 'ratio', 'count', 'duration', 'probability'] as const
export type StatisticUnit = (typeof STATISTIC_UNITS)[number]

export type StatisticFacts = {
  label: string
  unit: StatisticUnit
  explanation: string
  formula: string
  source: string
}

const CONVENTIONS = 'Ballast conventions'
const facts = (
  label: string,
  unit: StatisticUnit,
  [explanation, formula, source = CONVENTIONS]: string[],
) => ({
  label,
  unit,
  explanation: explanation ?? '',
  formula: formula ?? '',
  source,
})

export const CATALOG = {
  net: facts('Net P&L', 'money', [
    'What closed trades made after all costs.',
    'gross + commission + fees + swap',
  ]),
  gross: facts('Gross P&L', 'money', [
    'What closed trades made before costs.',
    'Σ side · (exit − entry) · quantity · point value',
  ]),
  costs: facts('Costs', 'money', [
    'Commission, fees and financing; negative is paid. Unknown costs are not counted as zero.',
    'Σ commission + fees + swap',
  ]),
  trades: facts('Trades', 'count', ['Closed trades, flat to flat, whose result is known.', 'n']),
  winRate: facts('Win rate', 'percent', [
    'How many of the decided trades won. Break-even trades count in neither.',
    'wins ÷ (wins + losses)',
  ]),
  breakEvens: facts('Break-even', 'count', [
    'Trades whose result is within the account’s tolerance of zero.',
    'n − wins − losses',
  ]),
  dayWinRate: facts('Day win rate', 'percent', [
    'How many of the traded days made money.',
    'profitable days ÷ traded days',
  ]),
  profitFactor: facts('Profit factor', 'ratio', [
    'Money won for each unit lost. Above 1 makes money.',
    'gross profit ÷ gross loss',
  ]),
  grossProfit: facts('Gross profit', 'money', ['All results above zero, after costs.', 'Σ net above 0']),
  grossLoss: facts('Gross loss', 'money', [
    'All results below zero, after costs, as a positive amount.',
    '|Σ net below 0|',
  ]),
  averageWin: facts('Average win', 'money', [
    'What a winning trade makes on average.',
    'gross profit ÷ wins',
  ]),
  averageLoss: facts('Average loss', 'money', [
    'What a losing trade costs on average, as a positive amount.',
    'gross loss ÷ losses',
  ]),
  payoff: facts('Payoff', 'ratio', [
    'Average win for each unit of average loss. Says little without the win rate.',
    'average win ÷ average loss',
  ]),
  expectancy: facts('Expectancy', 'money', ['What a trade makes on average.', 'Σ net ÷ n']),
  expectancyR: facts('Expectancy R', 'r', [
    'What a trade makes on average in units of its own planned risk.',
    'Σ R ÷ trades with an R',
    'Van Tharp; R after costs',
  ]),
  breakEvenWinRate: facts('Break-even win rate', 'percent', [
    'The win rate at which these averages make nothing.',
    'average loss ÷ (average loss + average win)',
  ]),
  averageHold: facts('Average hold', 'duration', [
    'Mean time from opening to close.',
    'Σ (close − open) ÷ n',
  ]),
  medianHold: facts('Median hold', 'duration', [
    'Half of the trades were held shorter. Not moved by one overnight trade.',
    'median of (close − open)',
  ]),
  bestTrade: facts('Best trade', 'money', ['The highest net result.', 'max net']),
  worstTrade: facts('Worst trade', 'money', ['The lowest net result.', 'min net']),
  maxDrawdown: facts('Max drawdown', 'money', [
    'The deepest fall of the closed balance from its highest point so far.',
    'max (peak − balance); the peak starts at the starting balance',
  ]),
  maxDrawdownShare: facts('Max drawdown %', 'percent', [
    'The deepest fall as a share of the peak it fell from.',
    'max ((peak − balance) ÷ peak)',
  ]),
  recoveryFactor: facts('Recovery factor', 'ratio', [
    'Result for each unit of the deepest fall.',
    'net ÷ max drawdown',
  ]),
  drawdownDuration: facts('Longest drawdown', 'duration', [
    'The longest time below a peak, to the recovery or to now.',
    'recovery − peak',
  ]),
  profitableDays: facts('Profitable days', 'count', [
    'Trading days that ended above zero.',
    'days with net > 0',
  ]),
  profitableWeeks: facts('Profitable weeks', 'count', [
    'ISO weeks that ended above zero.',
    'weeks with net > 0',
    'ISO 8601',
  ]),
  sqn: facts('SQN', 'ratio', [
    'How far the mean result is from zero for its spread and number: the t statistic. Evidence, not quality.',
    '√n · mean R ÷ sd R',
    'Van Tharp',
  ]),
  chance: facts('Chance of luck', 'probability', [
    'How often results like these come up when the true average is zero.',
    'one-sided t test of the mean',
    'Student 1908',
  ]),
  kelly: facts('Kelly fraction', 'percent', [
    'Share of equity per average loss that grows fastest if these figures were exact, which they are not. Half is the most to think about.',
    'W − (1 − W) ÷ payoff',
    'Kelly 1956',
  ]),
  sharpe: facts('Sharpe ratio', 'ratio', [
    'Daily return for each unit of its spread, per year. Provisional below 60 days.',
    'mean ÷ sd · √252',
    'Sharpe 1966; error after Lo 2002',
  ]),
  probabilisticSharpe: facts('Probabilistic Sharpe', 'probability', [
    'Chance that the true Sharpe ratio is above zero.',
    'Φ(SR·√(T−1) ÷ √(1 − γ₃SR + (γ₄−1)/4·SR²))',
    'Bailey & López de Prado 2012',
  ]),
  sortino: facts('Sortino ratio', 'ratio', [
    'Daily return for each unit of downside spread over all days, per year.',
    'mean ÷ √mean(min(r,0)²) · √252',
    'Sortino',
  ]),
  calmar: facts('Calmar ratio', 'ratio', [
    'Yearly growth for each unit of the deepest fall. Needs a year of days.',
    'annual growth ÷ max drawdown %',
    'Young 1991',
  ]),
  ulcerIndex: facts('Ulcer index', 'percent', [
    'How deep and how long the balance was below its peaks.',
    '√mean(drawdown %²)',
    'Martin 1987',
  ]),
  longestWins: facts('Longest winning run', 'count', [
    'Most wins in a row; break-evens are passed over.',
    'longest run',
  ]),
  longestLosses: facts('Longest losing run', 'count', [
    'Most losses in a row; break-evens are passed over.',
    'longest run',
  ]),
  runs: facts('Streakiness', 'ratio', [
    'Whether wins and losses cluster more than chance: below zero streaky, above zero alternating.',
    '(runs − expected) ÷ sd',
    'Wald & Wolfowitz 1940',
  ]),
  bestDayOfTotal: facts('Best day of total', 'percent', [
    'How much of the result one day made: the consistency rule of most firms.',
    'best day ÷ total',
  ]),
  bestDayOfProfits: facts('Best day of profitable days', 'percent', [
    'How much of all profitable days the best one made.',
    'best day ÷ Σ profitable days',
  ]),
  largestDay: facts('Largest-day consistency', 'percent', [
    'Higher when no single day dominates, won or lost.',
    '1 − largest day ÷ Σ |days|',
  ]),
  simulatedDrawdown: facts('Simulated drawdown', 'money', [
    'How deep the fall could have been with the same results in another order, or drawn again.',
    'median, 95th and 99th percentile of 10,000 paths',
  ]),
  ballastScore: facts('Ballast score', 'ratio', [
    'Win rate, profit factor and risk in one number out of 100. Withheld below 10 trades.',
    '30 % win rate + 35 % profit factor + 35 % risk',
    'Version 1',
  ]),
} as const satisfies Record<string, StatisticFacts>
export type StatisticId = keyof typeof CATALOG
