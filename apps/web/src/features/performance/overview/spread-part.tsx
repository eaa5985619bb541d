import { RHistogram, rCoverageText } from '../distributions/r-histogram.tsx'
import { FoldCard } from './fold-card.tsx'
import { figureOf, type PartProps } from './overview-props.ts'

/** The distribution of results around their average. */
export function SpreadPart({ data, view, className }: PartProps) {
  const average = figureOf(data, 'expectancyR')
  if (!average) return null
  return (
    <FoldCard
      id="spread"
      title="R distribution"
      className={className}
      description={rCoverageText(data.r, view)}
      more={{ label: 'All distributions', search: { tab: 'distributions' } }}
    >
      <div className="flex flex-1 flex-col justify-end px-4 pt-3 pb-3">
        <RHistogram r={data.r} average={average} view={view} />
      </div>
    </FoldCard>
  )
}
