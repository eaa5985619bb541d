import { hasBetaAccess } from '@ballast/contract/auth'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { cn } from '../../lib/class-names.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { preferencesStore } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import type { OnboardingStep } from '../onboarding/onboarding.ts'
import { setStepDone } from '../onboarding/onboarding-store.ts'
import { SampleOffer } from '../sample-data/sample-offer.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { goTour } from './tour/tour-store.ts'

type StepLink = { label: string; onFollow?: () => void } & Pick<LinkProps, 'to' | 'search'>
type SheetProps = { onClose: () => void }
type StepText = {
  title: string
  text: string
  /** Opens over the guide, so that the step can be done without leaving it. */
  here?: { label: string; Sheet: ReturnType<typeof lazyContent<SheetProps>> }
  ways: readonly StepLink[]
}

const LookSheet = lazyContent(async () => (await import('./sheets/look-sheet.tsx')).LookSheet)
const DashboardSheet = lazyContent(async () => (await import('./sheets/dashboard-sheet.tsx')).DashboardSheet)
const HabitsSheet = lazyContent(async () => (await import('./sheets/habits-sheet.tsx')).HabitsSheet)

const STEPS: Record<OnboardingStep, StepText> = {
  profile_setup: {
    title: 'Make it yours',
    text: 'Choose the theme, the accent and which pages you see. Turn on privacy mode if you share your screen.',
    here: { label: 'Choose the look', Sheet: LookSheet },
    ways: [{ label: 'Choose your pages', to: '/settings', search: { section: 'navigation' } }],
  },
  first_trade: {
    title: 'Bring in your trades',
    text: 'Drop a file from your broker, or log one by hand. Nothing is saved before you have seen it, and an import can be undone.',
    ways: [
      { label: 'Import trades', to: '/journal', search: { open: 'import' } },
      { label: 'Log a trade', to: '/journal', search: { open: 'log' } },
    ],
  },
  explore_dashboard: {
    title: 'Look at the dashboard',
    text: 'Your result, win rate and expectancy, each with how sure it is. Small samples say so.',
    here: { label: 'Choose its layout', Sheet: DashboardSheet },
    ways: [{ label: 'Show me around', to: '/dashboard', onFollow: () => goTour(0) }],
  },
  try_habits: {
    title: 'Set up a routine',
    text: 'A few things to do before the open and after the close, so that you can see whether they help.',
    here: { label: 'Choose habits', Sheet: HabitsSheet },
    ways: [],
  },
  view_analytics: {
    title: 'See what works',
    text: 'Results by setup, time of day and state of mind, and whether a pattern could be chance.',
    ways: [{ label: 'Open Performance', to: '/ai-metrics' }],
  },
}

type GuideStepProps = { step: OnboardingStep; number: number; isDone: boolean; isNext: boolean }

export function GuideStep({ step, number, isDone, isNext }: GuideStepProps) {
  const { title, text, here, ways } = STEPS[step]
  const [isOpen, setOpen] = useState(false)
  const { role } = useCurrentUser()
  // Done because of what the journal contains, so it cannot be unmarked.
  const { completedSteps } = useBrowserStore(preferencesStore).onboarding
  const isDerived = isDone && !completedSteps.includes(step)
  const isLocked = step === 'try_habits' && !hasBetaAccess(role)
  return (
    <li
      className={cn('flex gap-3.5 border-b border-border px-4 py-4 last:border-b-0', isNext && 'level-wash')}
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full text-small font-560',
          isDone
            ? 'bg-primary text-primary-foreground'
            : 'text-muted-foreground ring-1 ring-border-strong ring-inset',
        )}
      >
        {isDone ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-card-title font-580">
          {title}
          <span className="sr-only">{isDone ? ', done' : ', not done yet'}</span>
        </h2>
        <p className="mt-0.5 max-w-[62ch] text-muted-foreground">{text}</p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          {isLocked ? (
            <p className="self-center text-small text-subtle-foreground">
              Requires beta access; you can skip it.
            </p>
          ) : (
            <>
              {here && (
                <Button
                  size="sm"
                  variant={isNext ? 'primary' : 'secondary'}
                  onClick={() => setOpen(true)}
                  {...here.Sheet.near}
                >
                  {here.label}
                </Button>
              )}
              {ways.map(({ label, onFollow, ...way }, index) => (
                <Button
                  key={label}
                  asChild
                  size="sm"
                  variant={isNext && !here && index === 0 ? 'primary' : 'secondary'}
                >
                  <Link {...way} onClick={onFollow}>
                    {label}
                  </Link>
                </Button>
              ))}
            </>
          )}
          {!isDerived && (
            <Button size="sm" variant="ghost" onClick={() => setStepDone(step, !isDone)}>
              {isDone ? 'Mark as not done' : 'Mark as done'}
            </Button>
          )}
        </div>
        {step === 'first_trade' && !isDone && (
          <div className="mt-1.5">
            <SampleOffer />
          </div>
        )}
        {here && isOpen && <here.Sheet onClose={() => setOpen(false)} />}
      </div>
    </li>
  )
}
