import type { ReportWhatIf } from '@ballast/contract/reports'
import { NOT_COME_YET } from '@ballast/domain/statistics/intervals/what-no-interval-knows'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card, CardBody, CardFooter } from '../../../ui/card.tsx'
import { Amount, AverageInterval, averageIn } from '../frame/amount.tsx'
import { ReportFrame } from '../frame/report-frame.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { performanceQueries } from '../performance-queries.ts'
import { type Hidden, hiddenOf } from '../performance-search.ts'
import { WhatIfChart } from './what-if-chart.tsx'
import { WhatIfControls } from './what-if-controls.tsx'
import { WhatIfTable } from './what-if-table.tsx'
import { CHOSEN_AFTER, whatIfText } from './what-if-text.ts'

/** The result with and without some of its trades. */
export function WhatIfTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.whatIf(page.query, hiddenOf(page.search)))
  return (
    <>
      <WhatIfControls page={page} />
      <ReportFrame page={page} report={report}>
        {(data, view) => <WhatIfResult data={data} view={view} hidden={data.hidden} />}
      </ReportFrame>
    </>
  )
}

type WhatIfResultProps = { data: ReportWhatIf; view: ReportView; hidden: Hidden }

function WhatIfResult({ data, view, hidden }: WhatIfResultProps) {
  const isAsked = Object.keys(hidden).length > 0
  const compared = view.unit === 'r' ? data.r : data.net
  const difference = averageIn(view, { expectancy: data.net.difference, expectancyR: data.r.difference })
  const words = whatIfText({ ...data, difference: { ...compared, difference } }, isAsked)
  return (
    <Card>
      <CardBody>
        <div aria-live="polite" className="mb-4 max-w-[76ch]">
          <h2 className="text-finding font-600">{words.title}</h2>
          {isAsked && data.leftOut.n > 0 && difference.value !== null && (
            <p className="mt-0.5 text-body">
              Without the {countOf(data.leftOut.n, view.one)} left out, the result would differ by{' '}
              <Amount
                money={data.net.money}
                r={data.r.difference.value}
                view={view}
                precision="cents"
                className="font-560"
              />
              {difference.low !== null && (
                <>
                  {' '}
                  (95% CI <AverageInterval figure={difference} view={view} />)
                </>
              )}
              .
            </p>
          )}
          <p className="mt-0.5 text-muted-foreground">
            {words.text} {isAsked && data.leftOut.n > 0 && CHOSEN_AFTER}
          </p>
        </div>
        <WhatIfChart data={data} view={view} />
      </CardBody>
      {isAsked && data.leftOut.n > 0 && (
        <>
          <WhatIfTable data={data} view={view} hidden={hidden} />
          <CardFooter className="block">
            The difference is the result without them minus the actual one. Its interval comes from resampled
            whole days, fixed seed; below 12 days, from Student’s t on the days’ totals. {NOT_COME_YET} The
            place in the day is counted by opening time, among all trades that these filters select, whatever
            their currency.
          </CardFooter>
        </>
      )}
    </Card>
  )
}
