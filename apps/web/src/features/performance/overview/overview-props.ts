import type { ReportFigure } from '@ballast/contract/report-values'
import type { ReportOverview, ReportStandouts } from '@ballast/contract/reports'
import type { ReportView } from '../frame/report-view.ts'

export type OverviewProps = { data: ReportOverview; view: ReportView }
/** For a card among others, whose position is set from outside. */
export type PartProps = OverviewProps & { className?: string }

/** For a card that shows groups of the trades or their exits, which load after the figures. */
export type StandoutsProps = { data: ReportStandouts; view: ReportView; className?: string }

export function figureOf(data: Pick<ReportOverview, 'figures'>, id: string): ReportFigure | undefined {
  return data.figures.find((figure) => figure.id === id)
}
