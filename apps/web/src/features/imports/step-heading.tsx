import { type ReactNode, useEffect, useRef } from 'react'

type StepHeadingProps = { children: ReactNode; description?: ReactNode }

/** Names a step of the import and takes the focus when the step appears, so that it is announced first. */
export function StepHeading({ children, description }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-finding font-600 outline-none">
        {children}
      </h2>
      {description && <p className="mt-0.5 max-w-[68ch] text-muted-foreground">{description}</p>}
    </div>
  )
}
