import type { WirePart } from '@ballast/contract/alerts/alerts'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { payoutParts } from '@ballast/contract/attempts/payout-words'
import { shareText } from '@ballast/domain/prop-rules/consistency-text'
import { strictLevel } from '@ballast/domain/prop-rules/room'
import { formatDay } from '../../../lib/format/format-date.ts'
import { strictRoom } from '../../rooms/room-text.ts'
import { breachName } from '../attempt-text.ts'

type Figure = { name: string; words: (attempt: Attempt) => WirePart[] | null }

const amount = (value: string | number | null | undefined): WirePart[] | null =>
  value == null ? null : [{ amount: String(value) }]

function isPassedWords({ now: { progress, breach, unknownResults } }: Attempt): WirePart[] {
  if (progress.isPassed) return ['Yes']
  // A firm's page settles the balance, but not which days count and how large they were.
  const unknowns = [
    unknownResults,
    progress.consistency?.unknown ?? 0,
    ...progress.days.map((day) => day.unknown),
  ]
  return [unknowns.some((unknown) => unknown > 0) && !breach ? 'Not known' : 'No']
}

/** Everything that follows from the rules, as the page shows it; null: not known, or there is none. */
const FIGURES: readonly Figure[] = [
  {
    name: 'Ended by these rules',
    words: ({ now: { breach } }) =>
      breach ? [`${breachName(breach.rule)}, ${formatDay(breach.day)}`] : ['No'],
  },
  { name: 'Balance', words: ({ now }) => amount(now.balance) },
  { name: 'Floor', words: ({ now }) => amount(now.floor && strictLevel(now.floor)) },
  { name: 'Daily floor', words: ({ now }) => amount(now.dailyFloor && strictLevel(now.dailyFloor)) },
  { name: 'May be lost now', words: ({ now }) => amount(now.mayLose && strictRoom(now.mayLose)) },
  { name: 'Balance to reach', words: ({ now }) => amount(now.progress.target?.level) },
  {
    name: 'Days that count',
    words: ({ now: { progress } }) =>
      progress.days.length === 0
        ? null
        : [progress.days.map(({ counted, needed }) => `${counted} of ${needed}`).join(', ')],
  },
  {
    name: 'Best day or trade',
    words: ({ now: { progress } }) =>
      progress.consistency?.share == null
        ? null
        : [
            `${shareText(progress.consistency.share, progress.consistency.percent)}, cap ${progress.consistency.percent}%`,
          ],
  },
  {
    name: 'Contracts allowed',
    words: ({ now: { progress } }) => (progress.sizeAllowed === null ? null : [String(progress.sizeAllowed)]),
  },
  { name: 'Phase passed', words: isPassedWords },
  { name: 'Payout', words: payoutParts },
  { name: 'Largest payout', words: ({ now }) => amount(now.progress.payout?.most) },
]

/** What a change of the rules did to an attempt: each figure that differs, before and after. */
export function ruleOutcome(
  before: Attempt,
  after: Attempt,
): { name: string; before: WirePart[] | null; after: WirePart[] | null }[] {
  return FIGURES.map(({ name, words }) => ({ name, before: words(before), after: words(after) })).filter(
    (figure) => JSON.stringify(figure.before) !== JSON.stringify(figure.after),
  )
}
