import { breathAt, scheduleOf, secondsOf } from '@ballast/domain/reset/pacing'
import type { BreathingTechnique } from '@ballast/domain/reset/techniques'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { resetSettingsStore } from '../reset-settings.ts'
import { playSchedule } from './breath-sound.ts'
import { BREATH_SHORT, BREATH_WORDS } from './breath-text.ts'
import { ExerciseFrame } from './exercise-frame.tsx'
import { drawOrb, Orb } from './orb.tsx'
import { useLook, useStopwatch } from './use-stopwatch.ts'

type BreathingViewProps = {
  technique: BreathingTechnique
  length: 'short' | 'long'
  pace: readonly number[] | null
  onTime: (secondsDone: number, seconds: number) => void
  onDone: () => void
  /** Shown next to the time: the state before, and the last reset. */
  notes: { label: string; value: string }[]
}

/** Paced breathing: the orb, the words and the count all follow from the elapsed time. */
export function BreathingView({ technique, length, pace, onTime, onDone, notes }: BreathingViewProps) {
  const schedule = useMemo(() => scheduleOf(technique, length, pace), [technique, length, pace])
  const total = secondsOf(schedule)
  const watch = useStopwatch()
  const { start } = watch
  const [now, setNow] = useState(() => breathAt(schedule, 0))
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { sound, vibration } = useBrowserStore(resetSettingsStore)
  const lastPlace = useRef('')

  useEffect(start, [start])
  useLook(watch.isRunning, () => {
    const elapsed = watch.elapsed()
    const next = breathAt(schedule, elapsed)
    const place = `${next.round} ${next.place} ${next.kind}`
    if (vibration && lastPlace.current !== '' && lastPlace.current !== place)
      navigator.vibrate?.(next.kind === 'hold' ? 15 : 35)
    lastPlace.current = place
    setNow(next)
    onTime(Math.min(total, Math.floor(elapsed / 1000)), total)
    if (next.isDone) {
      watch.pause()
      onDone()
    }
  })
  const orb = useOrb(watch, { schedule, total, isStill })
  const elapsedNow = useEffectEvent(() => watch.elapsed())
  useEffect(() => {
    if (!sound || !watch.isRunning) return
    return playSchedule(schedule, elapsedNow())
  }, [sound, watch.isRunning, schedule])

  const left = total - Math.min(total, watch.elapsed() / 1000)
  return (
    <ExerciseFrame
      watch={watch}
      left={left}
      total={total}
      aside={[{ label: 'Round', value: `${Math.max(1, now.round)} of ${now.rounds}` }, ...notes]}
      below={<PhaseBars technique={technique} pace={pace} place={now.place} share={now.share} />}
    >
      <div className="relative grid aspect-square w-[min(440px,78vw,52vh)] place-items-center">
        {isStill ? (
          <StillLevel level={now.level} share={1 - left / total} />
        ) : (
          <div className="absolute inset-0">
            <Orb ref={orb} />
          </div>
        )}
        <p className="relative text-center text-[var(--orb-text)]">
          <span role="status" className="block text-[27px] leading-tight font-500 tracking-[-0.02em]">
            {BREATH_WORDS[now.kind]}
          </span>
          <span aria-hidden="true" className="mt-0.5 block text-[15px] opacity-86">
            {now.secondsLeft}
          </span>
        </p>
      </div>
    </ExerciseFrame>
  )
}

type OrbParams = { schedule: Parameters<typeof breathAt>[0]; total: number; isStill: boolean }

/** Draws the orb on each frame while it runs. With reduced motion there is no orb. */
function useOrb(watch: ReturnType<typeof useStopwatch>, { schedule, total, isStill }: OrbParams) {
  const orb = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent(() => {
    const elapsed = watch.elapsed()
    const { level } = breathAt(schedule, elapsed)
    if (orb.current) drawOrb(orb.current, { level, share: Math.min(1, elapsed / 1000 / total) })
  })
  useEffect(() => {
    if (isStill) return
    let frame = requestAnimationFrame(function next() {
      draw()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStill])
  return orb
}

/** Replaces motion: a bar as full as the lungs, and one for the time. */
function StillLevel({ level, share }: { level: number; share: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-[1fr_auto_1fr] items-center">
      <span className="mr-8 justify-self-end">
        <i className="relative block h-56 w-3 overflow-hidden rounded-full bg-[var(--sea-glass-line)]">
          <b
            className="absolute inset-x-0 bottom-0 rounded-full bg-[var(--sea-accent)]"
            style={{ height: `${Math.round(level * 100)}%` }}
          />
        </i>
      </span>
      <span className="w-48" />
      <span className="ml-8 h-56 w-px bg-[var(--sea-glass-line)]">
        <b className="block w-px bg-[var(--sea-accent)]" style={{ height: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  )
}

type PhaseBarsProps = Pick<BreathingViewProps, 'technique' | 'pace'> & { place: number; share: number }

/** The phases of a round with their seconds; the current one fills up. */
function PhaseBars({ technique, pace, place, share }: PhaseBarsProps) {
  return (
    <ul aria-label="One round" className="flex gap-[clamp(10px,2vw,26px)] text-small">
      {technique.round.map(({ kind, seconds }, at) => (
        <li
          key={at}
          aria-current={at === place ? 'step' : undefined}
          className={
            at === place
              ? 'w-[clamp(58px,16vw,86px)] text-center text-[var(--sea-1)]'
              : 'w-[clamp(58px,16vw,86px)] text-center text-[var(--sea-3)]'
          }
        >
          <i
            aria-hidden="true"
            className="mb-2 block h-[3px] overflow-hidden rounded-full bg-[var(--sea-glass-line)]"
          >
            <b
              className="block h-full origin-left rounded-full bg-[var(--sea-accent)] will-change-transform"
              style={{ transform: `scaleX(${at === place ? share : 0})` }}
            />
          </i>
          {BREATH_SHORT[kind]} {pace?.[at] ?? seconds}
        </li>
      ))}
    </ul>
  )
}
