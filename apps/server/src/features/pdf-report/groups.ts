import { WEEKDAYS } from '@ballast/domain/dates/weekdays'
import { type Breakdowns, DISCOVERY_LEVEL } from '@ballast/domain/statistics/breakdown/break-down'
import type { Dimension } from '@ballast/domain/statistics/breakdown/dimensions'
import { differsFromRest, type Group } from '@ballast/domain/statistics/breakdown/group-figures'
import { sessionLabel } from '@ballast/domain/statistics/breakdown/sessions'
import type { Measured } from '@ballast/domain/statistics/measured'
import { writeInterval } from '@ballast/domain/text/write-interval'
import { EMOTION_LABELS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import { PLAN_LABELS, type PlanAnswer } from '@ballast/domain/vocabulary/trade-vocabulary'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { COLOURS } from '../../platform/pdf/colours.ts'
import { heading, note, quietTable, toneOf } from '../../platform/pdf/paper.ts'
import type { Piece } from '../../platform/pdf/piece.ts'
import { figureTexts, type PaperText } from './paper-text.ts'

/** The groups shown, in this order, with their titles. */
export const PDF_DIMENSIONS = {
  setup: 'Setup',
  root: 'Symbol',
  direction: 'Side',
  session: 'Session',
  weekday: 'Weekday',
  emotionBefore: 'Emotion before',
  mistake: 'Mistake',
  planFollowed: 'Plan followed',
} as const satisfies Partial<Record<Dimension, string>>

/** Only what still differs after correcting for all comparisons, or a sentence that nothing does. */
export function findingsOf(breakdowns: Breakdowns, words: PaperText): Piece[] {
  const found = breakdowns.dimensions.flatMap(({ dimension, groups }) =>
    groups
      .filter(({ comparison }) => differsFromRest(comparison.verdict))
      .map((group) => ({ dimension, group })),
  )
  const { comparisons } = breakdowns
  const compared = `${comparisons} ${comparisons === 1 ? 'group was' : 'groups were'} compared with the rest and the chances corrected for that (Benjamini–Hochberg, ${DISCOVERY_LEVEL * 100}%).`
  if (found.length === 0)
    return [
      heading('What stands out'),
      { text: 'Nothing yet: no group differs from the rest by more than chance would explain.' },
      note(compared),
    ]
  return [
    heading('What stands out'),
    {
      ul: found.slice(0, 8).map(({ dimension, group }) => {
        const { difference, verdict } = group.comparison
        const sign = verdict === 'above_rest' ? 1 : -1
        const amount = figureTexts(turned(difference, sign), 'amount', words)
        const name = `${nameOf(dimension)}, ${keyText(dimension, group.key)}`
        return `${name}: ${amount.value} a trade ${sign === 1 ? 'more' : 'less'} than the rest (${amount.note}).`
      }),
    },
    note(compared),
    note('A mistake or a feeling named after a trade can be coloured by how it ended.'),
  ]
}

/** A difference negated if necessary, so that it reads without a sign. */
function turned({ figure, interval, n }: Measured, sign: 1 | -1): Measured {
  if (sign === 1 || figure.value === null) return { figure, interval, n }
  const value = { value: -figure.value, reason: null } as const
  if (interval?.kind !== 'closed') return { figure: value, interval: null, n }
  return { figure: value, interval: { ...interval, low: -interval.high, high: -interval.low }, n }
}

function nameOf(dimension: Dimension): string {
  return PDF_DIMENSIONS[dimension as keyof typeof PDF_DIMENSIONS]
}

const MAX_GROUPS = 12

export function groupsOf(breakdowns: Breakdowns, words: PaperText, basis: 'net' | 'gross' = 'net'): Piece[] {
  return breakdowns.dimensions.flatMap(({ dimension, groups, coverage }) => {
    const shown = groups.filter(({ key }) => key !== null).slice(0, MAX_GROUPS)
    if (shown.length < 1) return []
    const left = groups.filter(({ key }) => key !== null).length - shown.length
    return [
      {
        unbreakable: shown.length <= 8,
        stack: [
          heading(`By ${nameOf(dimension).toLowerCase()}`),
          ...(coverage.count < coverage.of
            ? [
                note(
                  `Recorded on ${coverage.count.toLocaleString('en-US')} of ${coverage.of.toLocaleString('en-US')} trades.`,
                ),
              ]
            : []),
          quietTable(
            ['', 'n', 'Win rate', basis === 'gross' ? 'Gross' : 'Net', 'A trade', 'Against the rest'],
            shown.map((group) => groupRow(dimension, group, words)),
          ),
          ...(left > 0 ? [note(`and ${left} with fewer trades`)] : []),
        ],
      },
    ]
  })
}

const VERDICTS = {
  above_rest: 'better',
  below_rest: 'worse',
  could_be_chance: 'could be chance',
  not_compared: 'too few to compare',
} as const

function groupRow(dimension: Dimension, group: Group, words: PaperText) {
  const rate = group.winRate
  const { interval } = rate
  const range =
    interval?.kind === 'closed'
      ? ` (${writeInterval(words.percent(interval.low, 0), words.percent(interval.high, 0))})`
      : ''
  const right = { alignment: 'right' } as const
  const mean = group.expectancy.figure.value
  return [
    { text: keyText(dimension, group.key) },
    { text: String(group.n), ...right },
    { text: rate.figure.value === null ? '–' : `${words.percent(rate.figure.value, 0)}${range}`, ...right },
    { text: words.money(group.net, 'always'), color: toneOf(group.net), ...right },
    { text: mean === null ? '–' : words.money(Math.round(mean), 'always'), ...right },
    { text: VERDICTS[group.comparison.verdict], color: COLOURS.subtle, ...right },
  ]
}

function keyText(dimension: Dimension, key: string | null): string {
  if (key === null) return 'not recorded'
  if (dimension === 'weekday') return WEEKDAYS[Number(key) - 1] ?? key
  if (dimension === 'setup' || dimension === 'root') return key
  if (dimension === 'session') return sessionLabel(key)
  if (dimension === 'emotionBefore') return EMOTION_LABELS[key as Emotion] ?? key
  if (dimension === 'planFollowed') return PLAN_LABELS[key as PlanAnswer] ?? key
  return wordLabel(key)
}
