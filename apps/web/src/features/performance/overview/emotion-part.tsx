import { Link } from '@tanstack/react-router'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { EndingsLegend } from '../breakdowns/endings-bar.tsx'
import { GroupRows } from '../breakdowns/group-rows.tsx'
import { GroupSentence } from '../breakdowns/group-sentence.tsx'
import { foremost } from '../breakdowns/order-groups.ts'
import { groupName } from '../group-names.ts'
import { groupSearch } from '../trades-search.ts'
import { FoldCard } from './fold-card.tsx'
import type { StandoutsProps } from './overview-props.ts'

const MAX_GROUPS = 6
const BY = 'emotionBefore'

/**
 * How trades ended by the emotion before them; feelings noted later are included, and the card says so. `hasR`: a trade of the
 * report has an R.
 */
export function EmotionPart({ data, hasR, view, className }: StandoutsProps & { hasR: boolean }) {
  const part = data.breakdowns.find(({ dimension }) => dimension === BY)
  const recorded = (part?.groups ?? []).filter(({ key }) => key !== null)
  const groups = foremost(recorded, MAX_GROUPS)
  const nameOf = (key: string | null) => groupName(BY, key)
  const { count, of } = part?.coverage ?? { count: 0, of: 0 }
  return (
    <FoldCard
      id="emotions"
      title="Emotion and result"
      className={className}
      description={`Emotion before, on ${formatNumber(count)} of ${countOf(of, view.one)}`}
      note={count > 0 && 'Includes feelings noted later; the breakdown shows them separately'}
      more={{ label: 'All emotions', search: { tab: 'breakdowns', by: 'emotionBeforeRecorded' } }}
    >
      {part && groups.length > 0 ? (
        <>
          <div className="grid gap-2 px-4 pt-2 pb-3 [&_p]:text-table [&_p]:text-muted-foreground">
            <GroupSentence groups={recorded} view={view} nameOf={nameOf} />
            <EndingsLegend />
          </div>
          <GroupRows
            breakdown={{ ...part, groups }}
            view={view}
            nameOf={nameOf}
            title="Emotion before"
            hasEndings={hasR}
          />
        </>
      ) : (
        <EmptyState
          title="No emotion is noted yet"
          level="h3"
          className="py-8"
          actions={
            <Button asChild>
              <Link to="/journal" search={groupSearch(view.trades, BY, null) as Record<string, never>}>
                Note emotions
              </Link>
            </Button>
          }
        >
          Note how you feel before a trade, and you will see here how those trades end.
        </EmptyState>
      )}
    </FoldCard>
  )
}
