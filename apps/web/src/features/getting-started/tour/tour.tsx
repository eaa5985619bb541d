import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusPage } from '../../../lib/browser/focus-page.ts'
import { Button } from '../../../ui/button.tsx'
import { completeStep } from '../../onboarding/onboarding-store.ts'
import { placeCallout } from './place-callout.ts'
import { TOUR_STEPS, type TourStep } from './tour-steps.ts'
import { goTour } from './tour-store.ts'
import { findPart, usePartBox } from './use-part-box.ts'

/** The page's figures load a moment after the page; a user without trades has none. */
const WAIT_MS = 2_500
const LOOK_MS = 100

/** Walks through the parts of the open page. The page stays usable, and leaving it ends the tour. */
export function Tour({ at }: { at: number }) {
  const { pathname } = useLocation()
  const isHere = pathname === '/dashboard'
  const wasHere = useRef(false)
  useEffect(() => {
    if (isHere) wasHere.current = true
    else if (wasHere.current) goTour(null)
  }, [isHere])
  const shown = useShownSteps(isHere)
  const step = shown[at]
  if (!isHere || !step) return null
  return <Callout key={step.mark} step={step} at={at} of={shown.length} />
}

/** The steps whose parts the page has once it has loaded; they do not change afterwards. */
function useShownSteps(isHere: boolean): readonly TourStep[] {
  const [shown, setShown] = useState<readonly TourStep[]>([])
  useEffect(() => {
    if (!isHere) return
    const began = performance.now()
    const timer = setInterval(() => {
      if (!findPart('figures') && performance.now() - began < WAIT_MS) return
      clearInterval(timer)
      setShown(TOUR_STEPS.filter(({ mark }) => findPart(mark) !== null))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isHere])
  return shown
}

type CalloutProps = { step: TourStep; at: number; of: number }

function Callout({ step, at, of }: CalloutProps) {
  const box = usePartBox(step.mark)
  const own = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 320, height: 160 })
  useLayoutEffect(() => {
    const rect = own.current?.getBoundingClientRect()
    if (rect) setSize({ width: rect.width, height: rect.height })
    own.current?.focus({ preventScroll: true })
  }, [])
  const place = box && placeCallout(box, size, { width: window.innerWidth, height: window.innerHeight })
  const isLast = at === of - 1
  const end = () => {
    completeStep('explore_dashboard')
    goTour(null)
    focusPage()
  }
  return (
    <div className="print:hidden">
      {box && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-50 rounded-lg ring-2 ring-primary ring-offset-2 ring-offset-background"
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      )}
      <div
        ref={own}
        role="dialog"
        aria-label={`Tour, ${at + 1} of ${of}`}
        tabIndex={-1}
        onKeyDown={(event) => event.key === 'Escape' && end()}
        className="fixed z-50 w-80 max-w-[calc(100vw-24px)] rounded-xl bg-popover p-4 text-popover-foreground shadow-popover outline-none"
        style={place ?? { left: 12, top: 68 }}
      >
        <p className="text-small text-subtle-foreground">
          {at + 1} of {of}
        </p>
        <h2 className="mt-0.5 text-card-title font-600">{step.title}</h2>
        <p className="mt-1 text-muted-foreground">{step.text}</p>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          {!isLast && (
            <Button size="sm" variant="ghost" className="mr-auto" onClick={end}>
              End the tour
            </Button>
          )}
          {at > 0 && (
            <Button size="sm" onClick={() => goTour(at - 1)}>
              Back
            </Button>
          )}
          <Button size="sm" variant="primary" onClick={() => (isLast ? end() : goTour(at + 1))}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </div>
      </div>
    </div>
  )
}
