import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { StateFrame, type StateFrameProps } from '../../ui/states/state-frame.tsx'

type StepHeadingProps = {
  children: ReactNode
  description?: ReactNode
  /** It follows a step that changes by itself: the trader may have gone elsewhere in the meantime. */
  isOutcome?: boolean
}

/** Names a step of the import and takes the focus when the step appears, so that it is announced first. */
export function StepHeading({ children, description, isOutcome = false }: StepHeadingProps) {
  const heading = useStepFocus({ isOutcome })
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-finding font-600 outline-none">
        {children}
      </h2>
      {description && <p className="mt-0.5 max-w-[68ch] text-muted-foreground">{description}</p>}
    </div>
  )
}

/** The same for an outcome that is one sentence and one action. */
export function StepFrame(props: Omit<StateFrameProps, 'headingRef'>) {
  return <StateFrame {...props} headingRef={useStepFocus({ isOutcome: true })} />
}

function useStepFocus({ isOutcome }: { isOutcome: boolean }): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!isOutcome || !isInUse(heading.current?.closest('[data-modal]'))) heading.current?.focus()
  }, [])
  return heading
}

/** Whether something in a sheet has the focus, rather than the sheet itself. */
function isInUse(sheet: Element | null | undefined): boolean {
  const { activeElement } = document
  return sheet != null && sheet !== activeElement && sheet.contains(activeElement)
}
