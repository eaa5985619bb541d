import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { SeaButton } from '../sea-button.tsx'
import { clockOf } from './breath-text.ts'
import { useAwake } from './use-awake.ts'
import type { useStopwatch } from './use-stopwatch.ts'

type ExerciseFrameProps = {
  watch: ReturnType<typeof useStopwatch>
  /** Seconds left and in total. */
  left: number
  total: number
  aside?: { label: string; value: string }[]
  below?: ReactNode
  onSkip?: () => void
  children: ReactNode
}

/** The exercise in the middle, the time left next to it, and the buttons below. */
export function ExerciseFrame({
  watch,
  left,
  total,
  aside = [],
  below,
  onSkip,
  children,
}: ExerciseFrameProps) {
  useAwake(watch.isRunning)
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-6 max-md:gap-4">
      <div className="flex w-full flex-1 items-center justify-center max-md:flex-col">
        {children}
        <dl className="grid w-36 shrink-0 gap-3 text-right max-xl:absolute max-xl:top-24 max-xl:right-7 max-md:static max-md:flex max-md:w-auto max-md:items-baseline max-md:gap-5 max-md:text-center xl:absolute xl:right-7">
          <div>
            <dt className="sr-only">Time left</dt>
            <dd className="text-[40px] leading-tight font-400 tracking-[-0.035em] max-md:text-[24px]">
              {clockOf(left)}
            </dd>
            <dd className="text-small text-[var(--sea-3)]">left of {clockOf(total)}</dd>
          </div>
          {aside.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-[var(--sea-3)]">{label}</dt>
              <dd className="text-[15px] font-500">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {below}
      <div className="flex flex-wrap justify-center gap-2.5">
        <SeaButton onClick={watch.isRunning ? watch.pause : watch.start}>
          {watch.isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {watch.isRunning ? 'Pause' : 'Go on'}
        </SeaButton>
        <SeaButton onClick={watch.restart}>
          <RotateCcw aria-hidden="true" />
          Start again
        </SeaButton>
        {onSkip && (
          <SeaButton onClick={onSkip}>
            <SkipForward aria-hidden="true" />
            Next step
          </SeaButton>
        )}
      </div>
    </div>
  )
}
