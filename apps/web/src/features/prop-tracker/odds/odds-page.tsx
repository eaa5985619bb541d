import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { PremiumGate } from '../../session/premium-gate.tsx'
import { CompareView } from './compare-view.tsx'
import { OddsInputs } from './odds-inputs.tsx'
import type { OddsPageProps } from './odds-search.ts'
import { OddsView } from './odds-view.tsx'
import { ReplayView } from './replay-view.tsx'
import { SizeView } from './size-view.tsx'

const VIEWS = {
  odds: { label: 'Odds', body: OddsView },
  compare: { label: 'Which fits', body: CompareView },
  size: { label: 'Size', body: SizeView },
  replay: { label: 'Replay', body: ReplayView },
} as const
type View = keyof typeof VIEWS

/** The chances of an attempt, given how the trader really trades. */
export function OddsPage({ search, onSearch }: OddsPageProps) {
  const view: View = search.view ?? 'odds'
  const Body = VIEWS[view].body
  function handleView(next: View) {
    const { view: _, ...rest } = search
    onSearch(next === 'odds' ? rest : { ...rest, view: next })
  }
  return (
    <Page>
      <PremiumGate page="propTracker">
        <Link
          to="/prop-tracker"
          className="mb-2 inline-flex items-center gap-1 rounded-sm text-small text-muted-foreground hover:text-foreground max-md:min-h-11 print:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-3.5" />
          Prop Tracker
        </Link>
        <PageHeader
          title="Odds"
          description="Your own trading days, drawn again and again under a programme’s rules. This is what you would have done, not what you will do."
        />
        <SegmentedControl
          label="What to look at"
          options={(Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].label }))}
          value={view}
          onValueChange={handleView}
          className="mb-4 max-md:flex"
        />
        <OddsInputs search={search} onSearch={onSearch} />
        <Body search={search} onSearch={onSearch} />
      </PremiumGate>
    </Page>
  )
}
