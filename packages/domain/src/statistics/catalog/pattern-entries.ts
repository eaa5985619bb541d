import { entry, type StatisticEntry } from './entry.ts'

/** Streaks, comparisons, simulations and the score. */
export const PATTERN_ENTRIES = {
  longestWins: entry('Longest winning run', 'count', [
    'Most wins in a row; break-evens are skipped.',
    'longest run',
  ]),
  longestLosses: entry('Longest losing run', 'count', [
    'Most losses in a row; break-evens are skipped.',
    'longest run',
  ]),
  runs: entry('Streakiness', 'ratio', [
    'Whether wins and losses cluster more than chance: below zero streaky, above zero alternating.',
    '(runs − expected) ÷ sd',
    'Wald & Wolfowitz 1940',
  ]),
  simulatedDrawdown: entry('Simulated drawdown', 'money', [
    'How deep the fall could have been with the same results shuffled or resampled.',
    'median, 95th and 99th percentile of the paths drawn: 10,000, fewer over more than 300 days',
  ]),
  ballastScore: entry('Ballast score', 'ratio', [
    'Win rate, profit factor and risk in one number out of 100. Withheld below 10 trades.',
    '30% win rate + 35% profit factor + 35% risk',
    'Version 1',
  ]),
  expectedLosingRun: entry('Expected losing run', 'count', [
    'The longest run of losses to be expected from this many independent trades with this win rate: the median, and what is exceeded at most once in twenty.',
    'exact distribution of the longest run',
    'Schilling 1990',
  ]),
  losingRunChance: entry('Chance of the losing run', 'probability', [
    'How likely a run of losses this long or longer is when no trade depends on another.',
    '1 − A(n), A(i) = A(i−1) − (1−p)·pᵏ·A(i−k−1)',
    'Schilling 1990',
  ]),
  afterRun: entry('Win rate after a run', 'percent', [
    'How often the next trade wins after one, two or three wins or losses, compared with shuffles of the same trades: comparing with the overall win rate would mislead.',
    'wins after k in a row ÷ trades after k in a row',
    'Miller & Sanjurjo 2018',
  ]),
  differenceFromRest: entry('Difference from the rest', 'money', [
    'How much better or worse the average of a group is than that of all other trades, day by day.',
    'mean of the group − mean of the rest',
    'Liang & Zeger 1986',
  ]),
  correctedChance: entry('q-value', 'probability', [
    'If every difference up to this one were pointed out, about this share of them would be chance: 0.23 means about 23 in 100. Adjusted for everything compared on the page.',
    'p adjusted after Benjamini–Hochberg over all comparisons',
    'Benjamini & Hochberg 1995',
  ]),
  tradesToSettle: entry('Trades to settle it', 'count', [
    'Trades still missing to tell this average from zero four times out of five.',
    'trades needed − n',
  ]),
  simulatedPaths: entry('Simulated paths', 'money', [
    'Where the same days could have led, shuffled or resampled: half of the paths end between the inner lines, nine in ten between the outer ones.',
    '5th, 25th, 50th, 75th, 95th percentile of the paths drawn of day blocks: 10,000, fewer over more than 300 days',
  ]),
  chanceOfLoss: entry('Chance of a loss', 'probability', [
    'Share of resampled paths that end below zero.',
    'paths below 0 ÷ paths',
  ]),
  riskOfRuin: entry('Risk of ruin', 'probability', [
    'Share of resampled paths that reach the loss limit at the end of a day. Falls within a day are not seen: at best.',
    'paths at the limit ÷ paths; check: exp(−2·mean·limit ÷ sd²)',
  ]),
} as const satisfies Record<string, StatisticEntry>
