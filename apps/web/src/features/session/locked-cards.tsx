import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Shot, type ShotName } from '../product-shots/shot.tsx'
import { GateCard } from './gate-card.tsx'

/** What the pages that need a subscription are for, in words and in a picture. */
const PRO_PAGES = {
  performance: {
    use: 'Performance shows what works and what costs you, with the sample behind every figure.',
    shot: 'performance',
  },
  propTracker: {
    use: 'Prop Tracker shows how much each funded account may still lose, what its next payout needs, and your odds under its rules.',
    shot: 'prop-tracker',
  },
  mentor: {
    use: 'The mentor answers questions about your trading in plain words, with the figures and trades behind each answer.',
    shot: 'mentor',
  },
} satisfies Record<string, { use: string; shot: ShotName }>
export type ProPage = keyof typeof PRO_PAGES

type LockedProps = { page: ProPage; level: 'h1' | 'h2' }

/** Instead of a page that needs a subscription which has ended. */
export function ExpiredCard({ daysLeft, page, level }: LockedProps & { daysLeft: number }) {
  return (
    <GateCard
      level={level}
      title="Subscription Expired"
      actions={<ToCheckout>Resubscribe Now</ToCheckout>}
      picture={<Picture page={page} />}
    >
      {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left. Your data will be permanently deleted after the grace
      period. Until then you can read and export everything.
    </GateCard>
  )
}

/** Instead of a page that needs a subscription. */
export function PremiumCard({ page, level }: LockedProps) {
  return (
    <GateCard
      level={level}
      title="Premium Feature"
      actions={<ToCheckout>Upgrade Now</ToCheckout>}
      picture={<Picture page={page} />}
    >
      <p>{PRO_PAGES[page].use}</p>
      <p className="mt-2">This feature needs an active Pro subscription.</p>
    </GateCard>
  )
}

/** Instead of a page that only some roles may see yet. */
export function BetaCard({ name }: { name: string }) {
  return (
    <GateCard
      level="h1"
      title={`${name} is in beta`}
      actions={
        <Button asChild>
          <Link to="/dashboard">Back to the dashboard</Link>
        </Button>
      }
    >
      Coming soon. It requires beta access and is open to invited roles for now.
    </GateCard>
  )
}

function Picture({ page }: { page: ProPage }) {
  return (
    <div
      aria-hidden="true"
      className="relative min-h-[320px] overflow-hidden border-l border-border bg-sidebar max-md:min-h-[200px] max-md:border-t max-md:border-l-0"
    >
      <div className="absolute top-8 left-8 w-[690px] overflow-hidden rounded-tl-lg border-t border-l border-border-strong max-md:top-5 max-md:left-5">
        <Shot name={PRO_PAGES[page].shot} alt="" sizes="690px" />
      </div>
    </div>
  )
}

function ToCheckout({ children }: { children: string }) {
  return (
    <Button asChild variant="primary">
      <Link to="/checkout" search={{ plan: 'monthly' }}>
        {children}
      </Link>
    </Button>
  )
}
