import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { isStepDone, nextStep, ONBOARDING_STEPS } from '../onboarding/onboarding.ts'
import { GuideStep } from './guide-step.tsx'

/** The guide one step at a time, starting with the first one not done. */
export function GuidedTour({ completed }: { completed: readonly string[] }) {
  const [at, setAt] = useState(() => {
    const next = nextStep(completed)
    return next ? ONBOARDING_STEPS.indexOf(next) : 0
  })
  const step = ONBOARDING_STEPS[at] ?? ONBOARDING_STEPS[0]
  const isLast = at === ONBOARDING_STEPS.length - 1
  return (
    <Card aria-label="Guided tour">
      <p aria-live="polite" className="px-4 pt-3.5 text-small text-subtle-foreground">
        Step {at + 1} of {ONBOARDING_STEPS.length}
      </p>
      <ol start={at + 1} className="min-h-36 max-md:min-h-56">
        <GuideStep key={step} step={step} number={at + 1} isDone={isStepDone(step, completed)} isNext />
      </ol>
      <div className="flex justify-between gap-2 border-t border-border px-4 py-3">
        <Button variant="ghost" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        <Button disabled={isLast} onClick={() => setAt(at + 1)}>
          Next
        </Button>
      </div>
    </Card>
  )
}
