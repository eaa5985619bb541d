import { BelowScreen } from '../../../lib/loading/below-screen.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Outdated } from '../../../ui/states/outdated.tsx'
import { ReportFrame, whileOld } from '../frame/report-frame.tsx'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { performanceQueries } from '../performance-queries.ts'
import { EmotionPart } from './emotion-part.tsx'
import { EquityPart } from './equity-part.tsx'
import { ExitsPart } from './exits-part.tsx'
import { FigureSections } from './figure-sections.tsx'
import { GroupPart } from './group-part.tsx'
import { LeadCard } from './lead-card.tsx'
import { MonthsPart } from './months-part.tsx'
import { GroupsSkeleton, OverviewSkeleton } from './overview-skeleton.tsx'
import { SpreadPart } from './spread-part.tsx'
import { Standouts, StandoutsSkeleton } from './standouts.tsx'
import { HeatPart, WeekdayPart } from './time-parts.tsx'

const WIDE = 'xl:col-span-7!'
const NARROW = 'xl:col-span-5!'

/** The results at a glance: each part small, with its interval and a link to the full tab. */
export function OverviewTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.overview(page.query))
  const groups = useReport(performanceQueries.standouts(page.query, page.measure))
  const { isPlaceholderData: isOld, isError } = groups.result
  return (
    <ReportFrame page={page} report={report} skeleton={<OverviewSkeleton />}>
      {(data, view) => {
        const part = { data, view }
        // Those from before a change of currency would be shown with the sign of the new one.
        const found = groups.shown?.data.currency === view.currency ? groups.shown.data : null
        return (
          <div className="grid gap-4 xl:grid-cols-12 [&>*]:xl:col-span-12">
            {groups.shown && isError && !report.result.isError && (
              <Outdated at={groups.shown.at} result={groups.result} />
            )}
            <LeadCard {...part}>
              {found ? (
                <Standouts data={found} view={view} className={whileOld(isOld)} />
              ) : (
                <LoadingState query={groups.result} name="what stands out" level="h3">
                  <StandoutsSkeleton />
                </LoadingState>
              )}
            </LeadCard>
            <EquityPart {...part} className={WIDE} />
            <SpreadPart {...part} className={NARROW} />
            <BelowScreen>
              {found ? (
                <>
                  <GroupPart data={found} view={view} className={whileOld(isOld, WIDE)} />
                  <EmotionPart
                    data={found}
                    view={view}
                    hasR={data.rCoverage.count > 0}
                    className={whileOld(isOld, NARROW)}
                  />
                  <HeatPart data={found} view={view} className={whileOld(isOld)} />
                  <ExitsPart data={found} view={view} className={whileOld(isOld)} />
                </>
              ) : (
                !isError && <GroupsSkeleton />
              )}
              <MonthsPart {...part} className={WIDE} />
              {found && <WeekdayPart data={found} view={view} className={whileOld(isOld, NARROW)} />}
              <FigureSections {...part} />
            </BelowScreen>
          </div>
        )
      }}
    </ReportFrame>
  )
}
