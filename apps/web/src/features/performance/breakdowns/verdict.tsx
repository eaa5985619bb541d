import type { FigureJson } from '@ballast/contract/figures'
import type { ReportGroup } from '@ballast/contract/report-values'
import { differsFromRest } from '@ballast/domain/statistics/breakdown/group-figures'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { countOf } from '../../../lib/format/count-of.ts'
import type { Unit } from '../../../lib/scope.ts'
import { Badge } from '../../../ui/badge.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import { leastToCompare } from '../../statistics/least-to-compare.ts'
import { StatHint } from '../../statistics/stat-hint.tsx'

type JudgedGroup = Pick<ReportGroup, 'verdict' | 'adjustedChance' | 'tradesToSettle' | 'n'>

export const VERDICT_WORDS: Record<ReportGroup['verdict'], string> = {
  above_rest: 'Better than the rest',
  below_rest: 'Worse than the rest',
  could_be_chance: 'Could be chance',
  not_compared: 'Too few to compare',
}

/** How a group compares with all other trades, and its q-value. Never green or red. */
export function Verdict({ group }: { group: JudgedGroup }) {
  const { verdict, adjustedChance } = group
  const isReal = differsFromRest(verdict)
  return (
    <HelpTip title={VERDICT_WORDS[verdict]} content={<VerdictHint group={group} />} className="align-middle">
      <Badge tone={isReal ? 'info' : 'outline'}>{VERDICT_WORDS[verdict]}</Badge>
      {adjustedChance !== null && (
        <span className="mt-0.5 block text-caption text-subtle-foreground">{qText(adjustedChance)}</span>
      )}
    </HelpTip>
  )
}

function VerdictHint({ group: { verdict, tradesToSettle } }: { group: JudgedGroup }) {
  if (verdict === 'not_compared') return `Needs at least ${leastToCompare()} on each side.`
  return (
    <StatHint id="correctedChance">
      {tradesToSettle !== null && tradesToSettle > 0
        ? `About ${countOf(tradesToSettle, 'more trade like this', 'more trades like these')} would be needed to distinguish the average from zero.`
        : 'There are enough trades to distinguish the average from zero.'}
    </StatHint>
  )
}

/** Why there is no interval, for little space. */
export function missingText({ value }: Pick<FigureJson, 'value'>, unit: Unit): string {
  if (value !== null) return 'too few days'
  return unit === 'percent' ? 'no balance' : 'no R'
}
