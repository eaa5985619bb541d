import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { GroupRows } from '../breakdowns/group-rows.tsx'
import { GroupSentence } from '../breakdowns/group-sentence.tsx'
import { HeatMapTable } from '../breakdowns/heat-map.tsx'
import { groupName } from '../group-names.ts'
import { FoldCard } from './fold-card.tsx'
import { heatSentence } from './heat-sentence.ts'
import type { StandoutsProps } from './overview-props.ts'

/** The average trade per hour of the week. */
export function HeatPart({ data, view, className }: StandoutsProps) {
  return (
    <FoldCard
      id="hours"
      title="Hour and weekday"
      className={className}
      description={heatSentence(data.heat)}
      more={{ label: 'By hour and weekday', search: { tab: 'breakdowns', by: 'hourOfWeekday' } }}
    >
      <div className="pt-2">
        <HeatMapTable parts={data.heat} view={view} />
      </div>
    </FoldCard>
  )
}

/** The average trade per weekday. */
export function WeekdayPart({ data, view, className }: StandoutsProps) {
  const { weekdays } = data
  const isMobile = useIsMobile()
  const groups = [...weekdays.groups].sort((a, b) => Number(a.key) - Number(b.key))
  const nameOf = (key: string | null) => {
    const name = groupName('weekday', key)
    return isMobile ? name : name.slice(0, 3)
  }
  return (
    <FoldCard id="weekdays" title="Day of the week" className={className} description="Average trade, 95% CI">
      <div className="px-4 pt-2 pb-3 [&_p]:text-table [&_p]:text-muted-foreground">
        <GroupSentence groups={groups} view={view} nameOf={(key) => groupName('weekday', key)} />
      </div>
      <GroupRows
        breakdown={{ ...weekdays, groups }}
        view={view}
        nameOf={nameOf}
        title="Day of the week"
        hasEndings={false}
      />
    </FoldCard>
  )
}
