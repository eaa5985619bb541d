import type { Evaluation, Finding } from '@ballast/contract/findings/findings'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { CountedRows, NotRecordedRows } from './counted-rows.tsx'
import { progressOf, stateOf, VERDICT_TITLES } from './finding-text.ts'
import { Measured } from './measured.tsx'

const ORDER = ['found', 'cannot_tell', 'too_few', 'not_found'] as const
const NOTES: Partial<Record<Finding['verdict'], string>> = {
  cannot_tell: 'Something shows, but not enough to call it a finding',
}
const COLUMNS =
  'grid gap-x-4 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_84px_124px_96px] px-4'
type FindingFilter = 'all' | 'active' | 'not_found'

type LookedForListProps = { evaluation: Evaluation; shown: string | null; onShow: (id: string) => void }

/** Everything that was looked for, by outcome. Absence is a result too. */
export function LookedForList({ evaluation, shown, onShow }: LookedForListProps) {
  const [filter, setFilter] = useState<FindingFilter>('all')
  const { findings, tested } = evaluation
  const waiting = findings.filter(({ verdict }) => verdict === 'too_few').length
  const isWanted = (verdict: Finding['verdict']) =>
    filter === 'all' || (filter === 'not_found' ? verdict === 'not_found' : verdict !== 'not_found')
  return (
    <Card className="min-w-0 pb-2">
      <CardHeader
        title="Everything that was looked for"
        description={`${countOf(findings.length, 'check')}: ${countOf(tested, 'test')}, ${waiting} waiting for data. Absence is a result too.`}
        actions={
          <div className="print:hidden">
            <SegmentedControl
              label="Which checks"
              size="sm"
              value={filter}
              onValueChange={setFilter}
              options={[
                { value: 'all', label: 'All' },
                { value: 'active', label: 'Active' },
                { value: 'not_found', label: 'Not found' },
              ]}
            />
          </div>
        }
      />
      {/* Each row says what its numbers are to screen readers. */}
      <div
        aria-hidden="true"
        className={cn(COLUMNS, 'mt-2.5 text-caption whitespace-nowrap text-muted-foreground max-md:hidden')}
      >
        <span>Check</span>
        <span>n, against</span>
        <span>Difference, 95% CI</span>
        <span>State</span>
      </div>
      {ORDER.filter(isWanted).map((verdict) => {
        const rows = findings.filter((finding) => finding.verdict === verdict)
        if (rows.length === 0) return null
        return (
          <section key={verdict} className="mt-3">
            <h3 className="px-4 text-caption font-400 text-subtle-foreground">
              {VERDICT_TITLES[verdict]} <span className="ml-1 tabular-nums">{rows.length}</span>
              {NOTES[verdict] && <span className="ml-3">{NOTES[verdict]}</span>}
            </h3>
            <ul className="mt-1">
              {rows.map((finding) => (
                <Row
                  key={finding.id}
                  finding={finding}
                  evaluation={evaluation}
                  onShow={onShow}
                  isShown={finding.id === shown}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {filter === 'all' && <CountedRows {...evaluation} />}
      {filter === 'all' && <NotRecordedRows {...evaluation} />}
    </Card>
  )
}

type RowProps = {
  finding: Finding
  evaluation: Evaluation
  isShown: boolean
  onShow: (id: string) => void
}

function Row({ finding, evaluation, isShown, onShow }: RowProps) {
  const { words, counts, tested, verdict } = finding
  const state = stateOf(finding)
  return (
    <li
      className={cn(
        COLUMNS,
        'items-center gap-y-0.5 border-t border-border py-2 text-table',
        isShown && 'bg-raised',
      )}
    >
      <div className="min-w-0">
        {tested ? (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => onShow(finding.id)}
            className="rounded-sm text-left font-540 underline-offset-4 hover:underline max-md:min-h-9"
          >
            {upperFirst(words.flagged)}
          </button>
        ) : (
          <span className="font-540">{upperFirst(words.flagged)}</span>
        )}
        <p className="text-caption text-subtle-foreground">
          Against {words.control}.{verdict === 'too_few' && ` Needs: ${lowerFirst(words.needs)}.`}
          {verdict === 'not_found' &&
            tested?.smallestSeen === 0 &&
            ' No day has both kinds among its comparable trades.'}
          {verdict === 'not_found' && tested && tested.smallestSeen > 0 && (
            <>
              {' '}
              A difference of{' '}
              <Measured value={tested.smallestSeen} measure={finding.measure} {...evaluation} /> would have
              been seen four times in five.
            </>
          )}
        </p>
      </div>
      <span className="text-right text-caption text-subtle-foreground tabular-nums md:text-left">
        {verdict === 'too_few'
          ? progressOf(finding)
          : `${formatNumber(counts.flagged)}, ${formatNumber(counts.control)}`}
        <span className="sr-only"> decisions, against</span>
      </span>
      <div>
        <IntervalMark
          value={tested?.difference ?? null}
          low={tested?.low ?? null}
          high={tested?.high ?? null}
          reference={0}
          {...(verdict === 'too_few' ? {} : spanOf(finding, evaluation.findings))}
        />
        {tested && (
          <span className="sr-only">
            Difference <Measured value={tested.difference} measure={finding.measure} {...evaluation} />, 95%
            interval <Measured value={tested.low} measure={finding.measure} {...evaluation} /> to{' '}
            <Measured value={tested.high} measure={finding.measure} {...evaluation} />
          </span>
        )}
      </div>
      <span className="text-right text-caption text-subtle-foreground md:text-left">
        {verdict === 'found' ? <Badge tone="info">{state}</Badge> : state}
      </span>
    </li>
  )
}

/** One scale for all checks of a measure, so that their marks are comparable. */
function spanOf({ measure }: Finding, findings: readonly Finding[]): { min: number; max: number } {
  const ends = findings.flatMap((one) =>
    one.measure === measure ? [Math.abs(one.tested?.low ?? 0), Math.abs(one.tested?.high ?? 0)] : [],
  )
  const max = Math.max(...ends) || 1
  return { min: -max, max }
}
