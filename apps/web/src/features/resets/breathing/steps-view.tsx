import { stepAt, urgeAt } from '@ballast/domain/reset/pacing'
import { useEffect, useState } from 'react'
import { ExerciseFrame } from './exercise-frame.tsx'
import { useLook, useStopwatch } from './use-stopwatch.ts'

type StepsViewProps = {
  steps: readonly string[]
  seconds: number
  onTime: (secondsDone: number, seconds: number) => void
  onDone: () => void
}

/** One step after another, each with its share of the time; the user can move on sooner. */
export function StepsView({ steps, seconds, onTime, onDone }: StepsViewProps) {
  const watch = useStopwatch()
  const { start } = watch
  const [step, setStep] = useState(0)
  const [left, setLeft] = useState(seconds)
  useEffect(start, [start])
  useLook(watch.isRunning, () => {
    const done = watch.elapsed() / 1000
    setLeft(Math.max(0, seconds - done))
    setStep((shown) => Math.max(shown, stepAt(steps.length, done / seconds)))
    onTime(Math.min(seconds, Math.floor(done)), seconds)
    if (done >= seconds) {
      watch.pause()
      onDone()
    }
  })
  const isLast = step === steps.length - 1
  return (
    <ExerciseFrame
      watch={{
        ...watch,
        restart: () => {
          setStep(0)
          watch.restart()
        },
      }}
      left={left}
      total={seconds}
      aside={[{ label: 'Step', value: `${step + 1} of ${steps.length}` }]}
      onSkip={() => (isLast ? onDone() : setStep(step + 1))}
    >
      <p
        role="status"
        className="max-w-[26ch] text-center text-[28px] leading-snug font-500 tracking-[-0.02em] text-balance max-md:py-10 max-md:text-[23px]"
      >
        {steps[step]}
      </p>
    </ExerciseFrame>
  )
}

const WIDTH = 560
const HEIGHT = 220
const CURVE = Array.from({ length: 81 }, (_, at) => {
  const share = at / 80
  return `${(share * WIDTH).toFixed(1)} ${(HEIGHT - 16 - urgeAt(share) * (HEIGHT - 40)).toFixed(1)}`
}).join('L')

const URGE_STEPS = [
  'Notice the urge. Where in your body is it?',
  'It is rising. Breathe, and watch it as you would watch a wave.',
  'This is about its peak. You do not have to do anything.',
  'It is falling. Keep watching.',
  'It has passed, or it will. What is left of it?',
]

/** The course of an urge, with the current position. It shows what urges typically do and measures nothing. */
export function UrgeView({ seconds, onTime, onDone }: Omit<StepsViewProps, 'steps'>) {
  const watch = useStopwatch()
  const { start } = watch
  const [share, setShare] = useState(0)
  useEffect(start, [start])
  useLook(watch.isRunning, () => {
    const done = watch.elapsed() / 1000
    setShare(Math.min(1, done / seconds))
    onTime(Math.min(seconds, Math.floor(done)), seconds)
    if (done >= seconds) {
      watch.pause()
      onDone()
    }
  })
  return (
    <ExerciseFrame watch={watch} left={seconds * (1 - share)} total={seconds}>
      <div className="w-[min(560px,88vw)] text-center">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
          <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} stroke="var(--sea-line-major)" />
          <path
            d={`M${CURVE}`}
            fill="none"
            stroke="var(--sea-accent)"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
          <circle
            cx={share * WIDTH}
            cy={HEIGHT - 16 - urgeAt(share) * (HEIGHT - 40)}
            r="7"
            fill="var(--sea-accent)"
          />
        </svg>
        <p role="status" className="mt-6 min-h-[3lh] text-[21px] leading-snug font-500 text-balance">
          {URGE_STEPS[stepAt(URGE_STEPS.length, share)]}
        </p>
        <p className="text-small text-[var(--sea-3)]">What urges usually do. Yours may take longer.</p>
      </div>
    </ExerciseFrame>
  )
}
