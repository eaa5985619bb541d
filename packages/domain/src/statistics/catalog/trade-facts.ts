import { facts, type StatisticFacts } from './facts.ts'

/** Figures about single trades: money, rates, evidence, sizing, time. */
export const TRADE_FACTS = {
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
    'The win rate at which average wins and losses cancel out.',
    'average loss ÷ (average loss + average win)',
  ]),
  averageHold: facts('Average hold', 'duration', [
    'Mean time from opening to close.',
    'Σ (close − open) ÷ n',
  ]),
  medianHold: facts('Median hold', 'duration', [
    'Half of the trades were held for less time. One overnight trade does not move it.',
    'median of (close − open)',
  ]),
  bestTrade: facts('Best trade', 'money', ['The highest net result.', 'max net']),
  worstTrade: facts('Worst trade', 'money', ['The lowest net result.', 'min net']),
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
    'Share of equity per average loss that grows fastest if these figures were exact, which they are not. Half of it is the most to consider.',
    'W − (1 − W) ÷ payoff',
    'Kelly 1956',
  ]),
  winShare: facts('Win share', 'percent', [
    'Winning trades out of all, break-even trades included in the divisor: lower than the win rate when trades break even.',
    'wins ÷ n',
  ]),
  largestWin: facts('Largest win', 'money', ['The highest result above zero.', 'max net, if above 0']),
  largestLoss: facts('Largest loss', 'money', [
    'The lowest result below zero, as a positive amount.',
    '|min net|, if below 0',
  ]),
  averageHoldOfWins: facts('Average hold, wins', 'duration', [
    'Mean time from opening to close of winning trades.',
    'Σ (close − open) of wins ÷ wins',
  ]),
  averageHoldOfLosses: facts('Average hold, losses', 'duration', [
    'Mean time from opening to close of losing trades.',
    'Σ (close − open) of losses ÷ losses',
  ]),
  medianHoldOfWins: facts('Median hold, wins', 'duration', [
    'Half of the winning trades were held for less time.',
    'median of (close − open), wins',
  ]),
  medianHoldOfLosses: facts('Median hold, losses', 'duration', [
    'Half of the losing trades were held for less time.',
    'median of (close − open), losses',
  ]),
  tradesPerDay: facts('Trades per day', 'ratio', [
    'How many trades a traded day has on average. Days without a trade do not count.',
    'n ÷ traded days',
  ]),
  timeInMarket: facts('Time in market', 'percent', [
    'Share of the time between first opening and last close with a trade open; overlapping trades count once. Nights and weekends are in the divisor.',
    'time with a position ÷ (last close − first opening)',
  ]),
  timeInMarketPerDay: facts('Time in market per day', 'duration', [
    'Time with at least one trade open on a traded day.',
    'time with a position ÷ traded days',
  ]),
  sqnCapped: facts('SQN, capped', 'ratio', [
    'SQN with the number of trades counted up to 100, so that it does not grow with history.',
    '√min(n, 100) · mean R ÷ sd R',
    'Van Tharp',
  ]),
  sqnMoney: facts('SQN of money', 'ratio', [
    'The t statistic of the mean result in money, for trades without an R.',
    '√n · mean net ÷ sd net',
    'Van Tharp',
  ]),
  chanceTwoSided: facts('Chance of luck, two-sided', 'probability', [
    'How often a mean this far from zero, on either side, comes up when the true average is zero.',
    'two-sided t test of the mean',
    'Student 1908',
  ]),
  chanceOfDays: facts('Chance of luck, by days', 'probability', [
    'How often a total this far from zero comes up if every day could as well have had the other sign. Days of the same trader depend less on each other than trades.',
    'sign-flip test of day results, two-sided',
    'Fisher 1935',
  ]),
  tradesNeeded: facts('Trades needed', 'count', [
    'Trades it takes to tell a mean of this size from zero four times out of five.',
    '((1.645 + 0.842) · sd net ÷ mean net)²',
  ]),
  tradesNeededR: facts('Trades needed, R', 'count', [
    'Trades it takes to tell a mean R of this size from zero four times out of five.',
    '((1.645 + 0.842) · sd R ÷ mean R)²',
  ]),
  kellyAll: facts('Kelly fraction, all trades', 'percent', [
    'Kelly with break-even trades counted as not won, which makes it lower.',
    'wins ÷ n − (1 − wins ÷ n) ÷ payoff',
    'Kelly 1956',
  ]),
  kellyNumeric: facts('Kelly fraction, exact', 'percent', [
    'Share of equity at risk per 1 R that would have grown fastest over these very results, without reducing them to two outcomes.',
    'argmax Σ ln(1 + f · R)',
    'Kelly 1956',
  ]),
  halfKelly: facts('Half Kelly', 'percent', [
    'Half of the Kelly fraction: the most to consider.',
    'Kelly ÷ 2',
    'Thorp 2006',
  ]),
  bestTradesShare: facts('Best three, share of total', 'percent', [
    'How much of the result the three best trades made.',
    'Σ three best ÷ Σ net',
  ]),
  withoutBestTrades: facts('Without the best three', 'money', [
    'What would be left without the three best trades.',
    'Σ net − Σ three best',
  ]),
} as const satisfies Record<string, StatisticFacts>
