import type { ReportDimension } from '@ballast/contract/report-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { GroupRows } from '../breakdowns/group-rows.tsx'
import { GroupSentence } from '../breakdowns/group-sentence.tsx'
import { GroupTable } from '../breakdowns/group-table.tsx'
import { foremost } from '../breakdowns/order-groups.ts'
import { DIMENSION_NAMES, groupName } from '../group-names.ts'
import { FoldCard } from './fold-card.tsx'
import type { StandoutsProps } from './overview-props.ts'

const CHOICES = ['setup', 'root', 'account', 'direction'] as const satisfies readonly ReportDimension[]
type Choice = (typeof CHOICES)[number]

/** Groups shown. */
const MAX_GROUPS = 6

/** What works: the trades by setup, symbol, account or side, each with its interval. */
export function GroupPart({ data, view, className }: StandoutsProps) {
  const [by, setBy] = useState<Choice>('setup')
  const isMobile = useIsMobile()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const part = data.breakdowns.find(({ dimension }) => dimension === by)
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const nameOf = (key: string | null) => groupName(by, key, names)
  const groups = foremost(part?.groups ?? [], MAX_GROUPS)
  const count = part?.groups.length ?? 0
  const title = DIMENSION_NAMES[by]
  const table = part && { breakdown: { ...part, groups }, view, nameOf, title, hasEndings: false }
  return (
    <FoldCard
      id="groups"
      title={`By ${title.toLowerCase()}`}
      className={className}
      actions={
        <SegmentedControl
          label="Group the trades by"
          size="sm"
          options={CHOICES.map((value) => ({ value, label: DIMENSION_NAMES[value] }))}
          value={by}
          onValueChange={setBy}
        />
      }
      note={count > MAX_GROUPS ? `${MAX_GROUPS} of ${formatNumber(count)} groups` : null}
      more={{
        label: 'All breakdowns',
        search: { tab: 'breakdowns', ...(by === 'setup' ? {} : { by }) },
      }}
    >
      {table && count > 0 ? (
        <>
          <div className="px-4 pt-2 pb-3 [&_p]:text-table [&_p]:text-muted-foreground">
            <GroupSentence groups={part.groups} view={view} nameOf={nameOf} />
          </div>
          {isMobile ? <GroupRows {...table} /> : <GroupTable {...table} isShort />}
        </>
      ) : (
        <EmptyState title="Nothing to group yet" level="h3" className="py-8" />
      )}
    </FoldCard>
  )
}
