import { BelowScreen } from '../../../lib/loading/below-screen.tsx'
import { ReportFrame } from '../frame/report-frame.tsx'
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
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { SpreadPart } from './spread-part.tsx'
import { HeatPart, WeekdayPart } from './time-parts.tsx'

/** The results at a glance: each part small, with its interval and a link to the full tab. */
export function OverviewTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.overview(page.query, page.measure))
  return (
    <ReportFrame page={page} report={report} skeleton={<OverviewSkeleton />}>
      {(data, view) => {
        const part = { data, view }
        return (
          <div className="grid gap-4 xl:grid-cols-12 [&>*]:xl:col-span-12">
            <LeadCard {...part} />
            <EquityPart {...part} className="xl:col-span-7!" />
            <SpreadPart {...part} className="xl:col-span-5!" />
            <BelowScreen>
              <GroupPart {...part} className="xl:col-span-7!" />
              <EmotionPart {...part} className="xl:col-span-5!" />
              <HeatPart {...part} />
              <ExitsPart {...part} />
              <MonthsPart {...part} className="xl:col-span-7!" />
              <WeekdayPart {...part} className="xl:col-span-5!" />
              <FigureSections {...part} />
            </BelowScreen>
          </div>
        )
      }}
    </ReportFrame>
  )
}
