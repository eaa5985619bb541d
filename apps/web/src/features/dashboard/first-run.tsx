import type { Dashboard } from '@ballast/contract/dashboard'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AddTradesLinks } from '../../ui/states/add-trades-links.tsx'
import { EquityChart } from '../equity-curve/equity-chart.tsx'
import { SampleOffer } from '../sample-data/sample-offer.tsx'
import { ExploreDemo } from './explore-demo.tsx'
import { sampleCurve } from './sample-curve.ts'

/** Before the first trade: how to add trades, next to a sample of the dashboard. */
export function FirstRun({ step }: { step: Dashboard['nextStep'] }) {
  const { title, text } = step
  return (
    <Card className="overflow-hidden">
      <div className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="level-wash px-6 py-8 max-md:px-4 max-md:py-6">
          <p className="text-table font-540 text-primary-text">Next step</p>
          <h2 className="mt-1.5 mb-1 text-finding font-600">{title}</h2>
          <p className="max-w-[48ch] text-muted-foreground">{text}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <AddTradesLinks />
          </div>
          <div className="mt-4">
            <SampleOffer />
          </div>
          <ExploreDemo />
        </div>
        <div className="@container border-border max-lg:border-t lg:border-l">
          <div className="flex items-center gap-2 px-4 pt-3.5">
            <h2 className="text-card-title font-580">Equity curve</h2>
            <Badge tone="outline">Sample</Badge>
          </div>
          <p className="px-4 pt-0.5 text-small text-subtle-foreground">
            Forty made-up trades. Yours will be drawn here.
          </p>
          <div className="pt-3 pb-2 opacity-70">
            <EquityChart
              series={sampleCurve()}
              view="net"
              currency="USD"
              label="Sample result"
              summary="A sample curve of forty made-up trades"
            />
          </div>
        </div>
      </div>
    </Card>
  )
}
