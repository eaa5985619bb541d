import { ReportFrame } from '../frame/report-frame.tsx'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { performanceQueries } from '../performance-queries.ts'
import { FigureSections } from './figure-sections.tsx'
import { LeadCard } from './lead-card.tsx'
import { MonthsCard } from './months-card.tsx'

/** What the trades come to: a sentence, four numbers, what stands out; then the months and every figure. */
export function OverviewTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.overview(page.query, page.measure))
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) => (
        <div className="grid gap-4">
          <LeadCard data={data} view={view} />
          <MonthsCard data={data} view={view} />
          <FigureSections data={data} view={view} />
        </div>
      )}
    </ReportFrame>
  )
}
