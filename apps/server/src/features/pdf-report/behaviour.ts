import type { Evaluation, Finding } from '@ballast/contract/findings/findings'
import { LIFE_LABELS } from '@ballast/domain/behaviour/life-state'
import { writeDate } from '@ballast/domain/dates/write-date'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { writeInterval } from '@ballast/domain/text/write-interval'
import { heading, note, quietTable } from '../../platform/pdf/paper.ts'
import type { Piece } from '../../platform/pdf/piece.ts'
import { wordsOf } from './paper-text.ts'

/** As many findings stay on one page with their heading. */
const MAX_TOGETHER = 8

/** Findings of the last look over all trades; empty if there was none. */
export function behaviourOf(
  evaluation: Evaluation | null,
  { isMasked, timeZone }: { isMasked: boolean; timeZone: string },
): Piece[] {
  if (!evaluation) return []
  const { at, decisions, days, tested, currency, unit } = evaluation
  const found = evaluation.findings.filter(
    ({ verdict, hiddenUntil }) => verdict === 'found' && hiddenUntil === null,
  )
  const looked = `Looked for on ${writeDate(at, { timeZone })} in all ${decisions.toLocaleString('en-US')} decisions on ${days} days: ${tested} behaviours tested as one family, at a false discovery rate of 10%. A difference is no cause.`
  if (found.length === 0)
    return [
      heading('Findings'),
      { text: 'Nothing was found: none of the behaviours stands out from chance. That is a result too.' },
      note(looked),
    ]
  const words = wordsOf({ currency, isMasked })
  /** The difference and its interval. */
  const difference = ({ measure, tested }: Finding): [string, string] => {
    if (!tested) return ['–', '–']
    const write = (value: number) =>
      measure === 'ratio'
        ? `×${writeFixed(Math.exp(value), 2)}`
        : measure === 'share'
          ? words.percent(value)
          : unit === 'r'
            ? words.r(value)
            : words.money(Math.round(value), 'always')
    const { low, high } = tested
    const ends = low === null ? '–' : writeInterval(write(low), high === null ? null : write(high))
    return [write(tested.difference), ends]
  }
  return [
    {
      unbreakable: found.length <= MAX_TOGETHER,
      stack: [
        heading('Findings'),
        note(looked),
        quietTable(
          ['', 'n', 'Difference', '95% interval', 'q', 'Cost', 'State'],
          found.map((finding) => {
            const { words: texts, counts, q, tested, state } = finding
            const cost = tested?.mechanical ?? tested?.matched
            const cell = (text: string) => ({ text, alignment: 'right' as const })
            return [
              { text: `${texts.flagged}, against ${texts.control}` },
              cell(`${counts.flagged}, ${counts.control}`),
              ...difference(finding).map(cell),
              cell(q === null ? '–' : qText(q)),
              cell(cost ? words.money(microsFromDecimal(cost.amount)) : '–'),
              cell(state ? LIFE_LABELS[state] : 'Found'),
            ]
          }),
        ),
      ],
    },
  ]
}
