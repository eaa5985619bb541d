import { NOT_COME_YET } from '../intervals/what-no-interval-knows.ts'
import { entry, type StatisticEntry } from './entry.ts'

/** Figures about single trades: money, rates, evidence, sizing, time. */
export const TRADE_ENTRIES = {
  net: entry('Net P&L', 'money', [
    'What closed trades made after all costs.',
    'gross + commission + fees + swap',
  ]),
  gross: entry('Gross P&L', 'money', [
    'What closed trades made before costs.',
    'Σ side · (exit − entry) · quantity · point value',
  ]),
  costs: entry('Costs', 'money', [
    'Commission, fees and financing; negative is paid. Unknown costs are not counted as zero.',
    'Σ commission + fees + swap',
  ]),
  trades: entry('Trades', 'count', ['Closed trades, flat to flat, whose result is known.', 'n']),
  winRate: entry('Win rate', 'percent', [
    'How many of the decided trades won. Break-even trades count in neither. The interval takes trades as independent: if whole days go well or badly, it is too narrow.',
    'wins ÷ (wins + losses)',
  ]),
  breakEvens: entry('Break-even', 'count', [
    'Trades whose result is within the account’s tolerance of zero.',
    'n − wins − losses',
  ]),
  profitFactor: entry('Profit factor', 'ratio', [
    `Money won for each unit lost. Above 1 makes money. ${NOT_COME_YET}`,
    'gross profit ÷ gross loss',
  ]),
  grossProfit: entry('Gross profit', 'money', ['All results above zero, after costs.', 'Σ net above 0']),
  grossLoss: entry('Gross loss', 'money', [
    'All results below zero, after costs, as a positive amount.',
    '|Σ net below 0|',
  ]),
  averageWin: entry('Average win', 'money', [
    'What a winning trade makes on average.',
    'gross profit ÷ wins',
  ]),
  averageLoss: entry('Average loss', 'money', [
    'What a losing trade costs on average, as a positive amount.',
    'gross loss ÷ losses',
  ]),
  payoff: entry('Payoff', 'ratio', [
    `Average win for each unit of average loss. Says little without the win rate. ${NOT_COME_YET}`,
    'average win ÷ average loss',
  ]),
  expectancy: entry('Expectancy', 'money', [`What a trade makes on average. ${NOT_COME_YET}`, 'Σ net ÷ n']),
  expectancyR: entry('Expectancy R', 'r', [
    `What a trade makes on average in units of its own planned risk. ${NOT_COME_YET}`,
    'Σ R ÷ trades with an R',
    'Van Tharp; R after costs',
  ]),
  breakEvenWinRate: entry('Break-even win rate', 'percent', [
    'The win rate at which average wins and losses cancel out.',
    'average loss ÷ (average loss + average win)',
  ]),
  averageHold: entry('Average hold', 'duration', [
    'Mean time from opening to close.',
    'Σ (close − open) ÷ n',
  ]),
  medianHold: entry('Median hold', 'duration', [
    'Half of the trades were held for less time. One overnight trade does not move it.',
    'median of (close − open)',
  ]),
  bestTrade: entry('Best trade', 'money', ['The highest net result.', 'max net']),
  worstTrade: entry('Worst trade', 'money', ['The lowest net result.', 'min net']),
  sqn: entry('SQN', 'ratio', [
    'How far the mean result is from zero for its spread and number: the t statistic. Evidence, not quality.',
    '√n · mean R ÷ sd R',
    'Van Tharp',
  ]),
  chance: entry('Chance of luck', 'probability', [
    'How often results like these come up when the true average is zero.',
    'one-sided t test of the mean',
    'Student 1908',
  ]),
  kelly: entry('Kelly fraction', 'percent', [
    'Share of equity per average loss that grows fastest if these figures were exact, which they are not. Half of it is the most to consider.',
    'W − (1 − W) ÷ payoff',
    'Kelly 1956',
  ]),
  winShare: entry('Win share', 'percent', [
    'Winning trades out of all, break-even trades included in the divisor: lower than the win rate when trades break even.',
    'wins ÷ n',
  ]),
  largestWin: entry('Largest win', 'money', ['The highest result above zero.', 'max net, if above 0']),
  largestLoss: entry('Largest loss', 'money', [
    'The lowest result below zero, as a positive amount.',
    '|min net|, if below 0',
  ]),
  averageHoldOfWins: entry('Average hold, wins', 'duration', [
    'Mean time from opening to close of winning trades.',
    'Σ (close − open) of wins ÷ wins',
  ]),
  averageHoldOfLosses: entry('Average hold, losses', 'duration', [
    'Mean time from opening to close of losing trades.',
    'Σ (close − open) of losses ÷ losses',
  ]),
  medianHoldOfWins: entry('Median hold, wins', 'duration', [
    'Half of the winning trades were held for less time.',
    'median of (close − open), wins',
  ]),
  medianHoldOfLosses: entry('Median hold, losses', 'duration', [
    'Half of the losing trades were held for less time.',
    'median of (close − open), losses',
  ]),
  tradesPerDay: entry('Trades per day', 'ratio', [
    'How many trades a traded day has on average. Days without a trade do not count.',
    'n ÷ traded days',
  ]),
  timeInMarket: entry('Time in market', 'percent', [
    'Share of the time between first opening and last close with a trade open; overlapping trades count once. Nights and weekends are in the divisor.',
    'time with a position ÷ (last close − first opening)',
  ]),
  timeInMarketPerDay: entry('Time in market per day', 'duration', [
    'Time with at least one trade open on a traded day. Days without a known opening do not count.',
    'time with a position ÷ traded days',
  ]),
  sqnCapped: entry('SQN, capped', 'ratio', [
    'SQN with the number of trades counted up to 100, so that it does not grow with history.',
    '√min(n, 100) · mean R ÷ sd R',
    'Van Tharp',
  ]),
  sqnMoney: entry('SQN of money', 'ratio', [
    'The t statistic of the mean result in money, for trades without an R.',
    '√n · mean net ÷ sd net',
    'Van Tharp',
  ]),
  chanceTwoSided: entry('Chance of luck, two-sided', 'probability', [
    'How often a mean this far from zero, on either side, comes up when the true average is zero.',
    'two-sided t test of the mean',
    'Student 1908',
  ]),
  chanceOfDays: entry('Chance of luck, by days', 'probability', [
    'How often a total this far from zero comes up if every day could as well have had the other sign. Days of the same trader depend less on each other than trades.',
    'sign-flip test of day results, two-sided',
    'Fisher 1935',
  ]),
  tradesNeeded: entry('Trades needed', 'count', [
    'Trades it takes to tell a mean of this size from zero four times out of five.',
    '((1.645 + 0.842) · sd net ÷ mean net)²',
  ]),
  tradesNeededR: entry('Trades needed, R', 'count', [
    'Trades it takes to tell a mean R of this size from zero four times out of five.',
    '((1.645 + 0.842) · sd R ÷ mean R)²',
  ]),
  kellyAll: entry('Kelly fraction, all trades', 'percent', [
    'Kelly with break-even trades counted as not won, which makes it lower.',
    'wins ÷ n − (1 − wins ÷ n) ÷ payoff',
    'Kelly 1956',
  ]),
  kellyNumeric: entry('Kelly fraction, exact', 'percent', [
    'Share of equity at risk per 1 R that would have grown fastest over these very results, without reducing them to two outcomes.',
    'argmax Σ ln(1 + f · R)',
    'Kelly 1956',
  ]),
  halfKelly: entry('Half Kelly', 'percent', [
    'Half of the Kelly fraction: the most to consider.',
    'Kelly ÷ 2',
    'Thorp 2006',
  ]),
  bestTradesShare: entry('Best three, share of total', 'percent', [
    'How much of the result the three best trades made.',
    'Σ three best ÷ Σ net',
  ]),
  withoutBestTrades: entry('Without the best three', 'money', [
    'What would be left without the three best trades.',
    'Σ net − Σ three best',
  ]),
} as const satisfies Record<string, StatisticEntry>
