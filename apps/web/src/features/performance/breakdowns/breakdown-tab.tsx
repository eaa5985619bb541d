import type { ReportDimension } from '@ballast/contract/report-values'
import type { ReportBreakdowns } from '@ballast/contract/reports'
import { NOT_COME_YET } from '@ballast/domain/statistics/intervals/what-no-interval-knows'
import { useQuery } from '@tanstack/react-query'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { ReportFrame } from '../frame/report-frame.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { useReport } from '../frame/use-report.ts'
import { type ReportPage, useReportPage } from '../frame/use-report-page.ts'
import { DIMENSION_NAMES, groupName, TOGETHER } from '../group-names.ts'
import { performanceQueries } from '../performance-queries.ts'
import { comparisonsText } from './comparisons-text.ts'
import { DimensionPicker } from './dimension-picker.tsx'
import { EndingsLegend } from './endings-bar.tsx'
import { GroupList } from './group-list.tsx'
import { GroupSentence } from './group-sentence.tsx'
import { GroupTable } from './group-table.tsx'
import { HeatMapTable } from './heat-map.tsx'

/** One grouping of the trades at a time: its result in a sentence, then the numbers. */
export function BreakdownTab() {
  const page = useReportPage()
  const by = page.search.by ?? 'setup'
  const report = useReport(performanceQueries.breakdown(page.query, by, page.measure))
  const choose = (next: ReportDimension) => page.change({ by: next === 'setup' ? undefined : next })
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) => (
        <div className="items-start gap-5 lg:flex">
          <DimensionPicker value={by} onChange={choose} />
          <BreakdownCard data={data} view={view} onChange={page.change} />
        </div>
      )}
    </ReportFrame>
  )
}

type CardProps = { data: ReportBreakdowns; view: ReportView; onChange: ReportPage['change'] }

function BreakdownCard({ data, view, onChange }: CardProps) {
  const isMobile = useIsMobile()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const [part] = data.parts
  if (!part) return null
  const dimension = part.dimension as ReportDimension
  const nameOf = (key: string | null) => groupName(dimension, key, names)
  const isEmotion = dimension.startsWith('emotion')
  const title = DIMENSION_NAMES[TOGETHER[dimension] ?? dimension]
  const table = { breakdown: part, view, nameOf, title, hasEndings: isEmotion }
  return (
    <Card className="min-w-0 flex-1">
      <CardHeader
        title={`By ${title.toLowerCase()}`}
        description={coverageText(part.coverage, view)}
        actions={isEmotion && <ApartChoice dimension={dimension} onChange={onChange} />}
      />
      <CardBody className="grid gap-2">
        <GroupSentence groups={part.groups} view={view} nameOf={nameOf} />
        {CAUTIONS[dimension] && <p className="text-small text-muted-foreground">{CAUTIONS[dimension]}</p>}
        {isEmotion && <EndingsLegend />}
      </CardBody>
      {dimension === 'hourOfWeekday' ? (
        <HeatMapTable parts={data.parts} view={view} />
      ) : isMobile ? (
        <GroupList {...table} />
      ) : (
        <GroupTable {...table} />
      )}
      <CardFooter className="block">
        {comparisonsText(data.compared)} {NOT_COME_YET}
      </CardFooter>
    </Card>
  )
}

function coverageText({ count, of }: { count: number; of: number }, { one }: ReportView): string {
  return count === of
    ? `All ${countOf(of, one)}`
    : `Recorded on ${formatNumber(count)} of ${countOf(of, one)}`
}

/** Cautions for differences that follow from how the groups are formed. */
const CAUTIONS: Partial<Record<ReportDimension, string>> = {
  duration:
    'Losers are often cut sooner than winners, so the time held follows from the result as much as it leads to it.',
  mistake: 'After a loss it is easier to name a mistake.',
  executionScore: 'A score given after a trade can be influenced by how the trade ended.',
  emotionAfter: 'Feelings after a trade follow from its result.',
  emotionAfterRecorded: 'Feelings after a trade follow from its result.',
  emotionBeforeRecorded:
    'Feelings noted later can be influenced by the result, so they are shown separately.',
  emotionDuringRecorded:
    'Feelings noted later can be influenced by the result, so they are shown separately.',
}

function ApartChoice({
  dimension,
  onChange,
}: {
  dimension: ReportDimension
  onChange: ReportPage['change']
}) {
  const isTogether = dimension in TOGETHER
  const apart = TOGETHER[dimension] ?? dimension
  const together = Object.entries(TOGETHER).find(([, other]) => other === apart)?.[0] as ReportDimension
  return (
    <SegmentedControl
      label="Noted while trading and later"
      size="sm"
      options={[
        { value: 'apart', label: 'Separate' },
        { value: 'together', label: 'Together' },
      ]}
      value={isTogether ? 'together' : 'apart'}
      onValueChange={(choice) =>
        onChange({ by: (choice === 'apart' ? apart : together) as Exclude<ReportDimension, 'setup'> })
      }
    />
  )
}
