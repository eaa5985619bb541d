import type { Block, Part } from '@ballast/contract/mentor/answers'
import type { ToolResults } from '@ballast/contract/mentor/tools'
import type { ToolInputs } from '@ballast/domain/mentor/question'
import { narrowed, pageLink, tradesOf } from '../tools/tool.ts'
import {
  amount,
  type Composed,
  count,
  inMoney,
  interval,
  joined,
  measured,
  R,
  SHARE,
  strong,
  text,
} from './parts.ts'

/** A rate after a run is shown from this many trades on. */
const MINIMUM = 10

export function composeWhatIf(
  { looked, currency, actual, without, leftOut, net, r }: ToolResults['what_if'],
  { hideAfter, hideHour, hideSetup }: Omit<ToolInputs['what_if'], 'filter'>,
): Composed {
  if (leftOut.n === 0)
    return {
      blocks: [text(strong('Nothing would change.'), ` No trade (${looked.filter}) is left out by that.`)],
    }
  const unit = inMoney(currency)
  return {
    blocks: [
      text(
        'Without them the result would have been ',
        amount(without.net, unit),
        ' instead of ',
        amount(actual.net, unit),
        ': a difference of ',
        net.money === null ? 'unknown' : amount(net.money, unit),
        interval(net.difference, unit),
        '. ',
        count(leftOut.n),
        ` of ${tradesOf(actual.n)} ${leftOut.n === 1 ? 'is' : 'are'} left out. `,
        net.couldBeChance === null
          ? 'There are too few days to say how sure that is.'
          : net.couldBeChance
            ? strong('This could be chance.')
            : strong('More than chance would explain.'),
      ),
      ...(r.difference.value === null ? [] : [text('In R: ', measured(r.difference, R), '.')]),
      text(
        'This is the past with some trades taken away, not what a rule would have done: you would have traded differently under it.',
      ),
    ],
    links: [
      pageLink(looked, 'Open What if', {
        tab: 'what-if',
        ...(hideAfter === undefined ? {} : { hideAfter: String(hideAfter) }),
        ...(hideHour ? { hideHour: hideHour.map(String) } : {}),
        ...(hideSetup ? { hideSetup } : {}),
      }),
    ],
  }
}

type Drawdown = ToolResults['drawdown']

export function composeDrawdown({ looked, currency, deepest, current, figures }: Drawdown): Composed {
  const [worst] = deepest
  const unit = inMoney(currency)
  if (!worst)
    return {
      blocks: [
        text(
          strong('No drawdown'),
          ` (${looked.filter}): the closed balance never fell below its highest point.`,
        ),
      ],
    }
  const expected = figures.find(({ id }) => id === 'expectedDrawdown')?.value ?? null
  return {
    blocks: [
      text(
        [strong('The deepest drawdown'), ' is ', amount(worst.depth, unit, false), ', from '],
        [{ day: worst.peakDay }, ' to ', { day: worst.troughDay }, '. '],
        worst.recoveryDay
          ? ['It was recovered on ', { day: worst.recoveryDay }, `, after ${tradesOf(worst.trades)}.`]
          : `It has not been recovered yet, after ${tradesOf(worst.trades)}.`,
        expected === null
          ? null
          : [
              ' Days that vary as much, without any edge, would give about ',
              amount(expected, unit, false),
              '.',
            ],
      ),
      drawdownTable({ looked, deepest, currency }),
      text(
        current
          ? [
              'Now: ',
              amount(current.depth, unit, false),
              ' below the highest point of ',
              { day: current.peakDay },
              '.',
            ]
          : 'The closed balance is at its highest point now.',
      ),
    ],
    links: [pageLink(looked, 'Open the drawdowns', { tab: 'drawdowns' })],
  }
}

function drawdownTable({
  looked,
  deepest,
  currency,
}: Pick<Drawdown, 'looked' | 'deepest' | 'currency'>): Block {
  return {
    kind: 'table',
    title: 'Deepest drawdowns',
    head: ['Peak', 'Depth', 'Lowest', 'Recovered', 'Trades'],
    rows: deepest.map(({ peakDay, troughDay, depth, trades, recoveryDay, closedFrom, closedTo }) => ({
      cells: [
        [{ day: peakDay }],
        [amount(depth, inMoney(currency), false)],
        [{ day: troughDay }],
        recoveryDay ? [{ day: recoveryDay }] : ['not yet'],
        [count(trades)],
      ],
      to: narrowed(looked.link && { ...looked.link, label: 'See its trades' }, { closedFrom, closedTo }),
    })),
  }
}

export function composeStreaks({
  looked,
  wins,
  losses,
  current,
  decided,
  afterRuns,
}: ToolResults['streaks']): Composed {
  if (decided === 0)
    return { blocks: [text(strong('No streak'), ` (${looked.filter}): no trade has won or lost yet.`)] }
  const beside = (kind: 'losing' | 'winning', of: typeof wins): Part[] =>
    joined([
      strong(`The longest ${kind} streak is ${of.length}`),
      ' in ',
      count(decided),
      decided === 1 ? ' decided trade. ' : ' decided trades. ',
      of.expected
        ? `In random order the longest is typically ${of.expected.median}, and above ${of.expected.p95} at most one time in twenty. `
        : '',
      of.expected && of.length <= of.expected.p95 ? 'So chance alone could explain it. ' : '',
    ])
  const { span } = losses
  const losing =
    span &&
    narrowed(looked.link && { ...looked.link, label: 'See the losing streak' }, {
      closedFrom: span.closedFrom,
      closedTo: span.closedTo,
    })
  const after = afterRuns.filter(({ n }) => n >= MINIMUM)
  const table: Block[] =
    after.length === 0
      ? []
      : [
          {
            kind: 'measured',
            title: 'Win rate of the next trade',
            ...SHARE,
            rows: after.map(({ after: kind, length, n, winRate }) => ({
              label: `After ${length} ${length === 1 ? kind.slice(0, -1).replace('losse', 'loss') : kind}`,
              n,
              value: winRate.value,
              low: winRate.low,
              high: winRate.high,
              reason: winRate.reason,
              to: narrowed(looked.link, { afterRun: [`${kind}-${Math.min(3, length)}`] }),
            })),
          },
        ]
  return {
    blocks: [
      text(beside('losing', losses)),
      text(
        beside('winning', wins),
        current
          ? current.length === 1
            ? `The last one ${current.kind === 'wins' ? 'won' : 'lost'}.`
            : `Now: ${current.length} ${current.kind} in a row.`
          : '',
      ),
      ...table,
    ],
    links: [pageLink(looked, 'Open the streaks', { tab: 'streaks' }), ...(losing ? [losing] : [])],
  }
}
