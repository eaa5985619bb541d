import type { ReportFigure } from '@ballast/contract/report-values'
import type { ReportOverview } from '@ballast/contract/reports'
import type { ReportView } from '../frame/report-view.ts'

export type OverviewProps = { data: ReportOverview; view: ReportView }
/** For a card among others, whose position is set from outside. */
export type PartProps = OverviewProps & { className?: string }

export function figureOf(data: Pick<ReportOverview, 'figures'>, id: string): ReportFigure | undefined {
  return data.figures.find((figure) => figure.id === id)
}
