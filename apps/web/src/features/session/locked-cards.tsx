import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Shot } from '../product-shots/shot.tsx'
import { GateCard } from './gate-card.tsx'

type LevelProps = { level: 'h1' | 'h2' }

/** Instead of a page that needs a subscription which has ended. */
export function ExpiredCard({ daysLeft, level }: LevelProps & { daysLeft: number }) {
  return (
    <GateCard
      level={level}
      title="Subscription Expired"
      actions={<ToCheckout>Resubscribe Now</ToCheckout>}
      picture={<PartOfPro />}
    >
      {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left. Your data will be permanently deleted after the grace
      period. Until then you can read and export everything.
    </GateCard>
  )
}

/** Instead of a page that needs a subscription. */
export function PremiumCard({ level }: LevelProps) {
  return (
    <GateCard
      level={level}
      title="Premium Feature"
      actions={<ToCheckout>Upgrade Now</ToCheckout>}
      picture={<PartOfPro />}
    >
      This feature needs an active Pro subscription.
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

/** A picture of the Performance page, which needs a subscription as well. */
function PartOfPro() {
  return (
    <div
      aria-hidden="true"
      className="relative min-h-[320px] overflow-hidden border-l border-border bg-sidebar max-md:min-h-[200px] max-md:border-t max-md:border-l-0"
    >
      <div className="absolute top-8 left-8 w-[690px] overflow-hidden rounded-tl-lg border-t border-l border-border-strong max-md:top-5 max-md:left-5">
        <Shot name="performance" alt="Results by setup with their intervals" sizes="690px" />
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
