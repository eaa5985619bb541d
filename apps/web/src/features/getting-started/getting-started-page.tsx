import { useNavigate } from '@tanstack/react-router'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { useVariant } from '../../lib/experiments/use-variant.ts'
import { gettingStartedCompleteStore } from '../../lib/local-flags.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import {
  countDone,
  isStepDone,
  nextStep,
  ONBOARDING_STEPS,
  onboardingProgress,
} from '../onboarding/onboarding.ts'
import { useCompletedSteps } from '../onboarding/onboarding-store.ts'
import { FirstWeekCard } from './first-week-card.tsx'
import { GuideStep } from './guide-step.tsx'
import { GuidedTour } from './guided-tour.tsx'
import { RecommendationList } from './recommendation-list.tsx'

/** The guide's five steps. */
export function GettingStartedPage() {
  const navigate = useNavigate()
  const completed = useCompletedSteps()
  const isComplete = useBrowserStore(gettingStartedCompleteStore)
  const next = nextStep(completed)
  const variant = useVariant('onboarding_flow')

  function finish() {
    gettingStartedCompleteStore.set(true)
    toast({
      title: 'Guide completed',
      description: 'It is no longer in the sidebar.',
      undo: () => gettingStartedCompleteStore.set(false),
    })
    void navigate({ to: '/dashboard' })
  }

  return (
    <Page>
      <PageHeader
        title="Getting Started"
        description="Five steps to a journal that tells you something. In any order, in under five minutes."
        actions={
          isComplete ? (
            <Button onClick={() => gettingStartedCompleteStore.set(false)}>Show in the sidebar</Button>
          ) : (
            <Button onClick={finish}>Mark complete</Button>
          )
        }
      />
      <div className="max-w-3xl">
        <div className="mb-4 flex items-center gap-3">
          <ProgressBar
            value={onboardingProgress(completed) / 100}
            label="Guide"
            valueText={`${countDone(completed)} of ${ONBOARDING_STEPS.length} steps`}
            className="max-w-64 flex-1"
          />
          <span className="text-small text-muted-foreground">
            {countDone(completed)} of {ONBOARDING_STEPS.length} done
          </span>
        </div>
        {variant === 'guided_tour' ? (
          <GuidedTour completed={completed} />
        ) : (
          <Card>
            <ol>
              {ONBOARDING_STEPS.map((step, index) => (
                <GuideStep
                  key={step}
                  step={step}
                  number={index + 1}
                  isDone={isStepDone(step, completed)}
                  isNext={step === next}
                />
              ))}
            </ol>
          </Card>
        )}
        <FirstWeekCard />
        <RecommendationList />
      </div>
    </Page>
  )
}
