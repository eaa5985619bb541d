import type { Reset } from '@ballast/contract/routine/resets'
import { asTrigger } from '@ballast/domain/reset/reset-vocabulary'
import { TECHNIQUES } from '@ballast/domain/reset/techniques'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { History, Vibrate, Volume2, VolumeX, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { useLeave } from '../../lib/browser/use-leave.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { FullScreen } from '../../ui/overlays/full-screen.tsx'
import { AfterView } from './after-view.tsx'
import { BreathingView } from './breathing/breathing-view.tsx'
import { StepsView, UrgeView } from './breathing/steps-view.tsx'
import { CheckIn } from './check-in.tsx'
import { DoneView } from './done-view.tsx'
import { sendResets } from './reset-outbox.ts'
import { resetQueries } from './reset-queries.ts'
import { changeResetSettings, resetSettingsStore } from './reset-settings.ts'
import { lastTime, notesOf, occasionOf } from './reset-text.ts'
import { SeaButton } from './sea-button.tsx'
import { SeaLines } from './sea-lines.tsx'
import { type ResetFlow, useResetFlow } from './use-reset-flow.ts'

/** A reset, full screen. Escape leaves at once and saves what was done. */
export function ResetPage({ trigger }: { trigger: string | undefined }) {
  const { data: start } = useQuery(resetQueries.start())
  const flow = useResetFlow(trigger)
  const leave = useLeave()
  const frame = useRef<HTMLDivElement>(null)
  const isOnline = useOnline()
  const { stage } = flow
  useEffect(() => {
    if (isOnline) void sendResets()
  }, [isOnline])
  // Each part starts at its top, and screen readers announce it first.
  useEffect(() => {
    if (stage) frame.current?.focus()
    frame.current?.scrollTo(0, 0)
  }, [stage])

  const occasion = occasionOf(asTrigger(trigger), start?.offer ?? null, start?.timeZone ?? 'UTC')
  return (
    <FullScreen ref={frame} label="Mental reset" onLeave={leave} className="reset-sea">
      <SeaLines />
      <div className="relative flex min-h-full flex-col px-7 pt-[22px] pb-7 max-md:px-4 max-md:pt-3">
        <ResetHead onLeave={leave} />
        {stage === 'check_in' && (
          <CheckIn
            flow={flow}
            occasion={occasion}
            last={lastTime(start?.last ?? null, (id) => TECHNIQUES[id].label.toLowerCase())}
          />
        )}
        {stage === 'exercise' && <Exercise flow={flow} last={start?.last ?? null} />}
        {stage === 'after' && <AfterView flow={flow} ifThens={start?.ifThens ?? []} />}
        {stage === 'done' && <DoneView flow={flow} onLeave={leave} />}
      </div>
    </FullScreen>
  )
}

function Exercise({ flow, last }: { flow: ResetFlow; last: Reset | null }) {
  const { technique: id, length, paces } = useBrowserStore(resetSettingsStore)
  const technique = TECHNIQUES[id]
  const onTime = (secondsDone: number, seconds: number) => {
    if (secondsDone !== flow.draft.secondsDone) flow.change({ secondsDone, seconds })
  }
  const onDone = () => flow.go('after')
  const shared = { onTime, onDone }
  return (
    <>
      {technique.kind === 'breathing' && (
        <BreathingView
          technique={technique}
          length={length}
          pace={paces[id] ?? null}
          notes={notesOf(flow.draft, last)}
          {...shared}
        />
      )}
      {technique.kind === 'steps' && (
        <StepsView steps={technique.steps} seconds={technique.dose[length]} {...shared} />
      )}
      {technique.kind === 'urge' && <UrgeView seconds={technique.dose[length]} {...shared} />}
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-small text-[var(--sea-3)]">
        <span>{technique.kind === 'breathing' ? 'Stop if you feel dizzy.' : 'In your own time.'}</span>
        <button
          type="button"
          onClick={onDone}
          className="min-h-8 underline underline-offset-3 max-md:min-h-11"
        >
          That is enough, go on
        </button>
      </p>
    </>
  )
}

function ResetHead({ onLeave }: { onLeave: () => void }) {
  const { sound, vibration } = useBrowserStore(resetSettingsStore)
  const navigate = useNavigate()
  return (
    <header className="mb-4 flex items-center gap-2.5">
      <p className="flex items-center gap-2.5 text-[15px] font-600">
        <LogoMark />
        <span className="max-md:sr-only">Mental reset</span>
      </p>
      <span className="flex-1" />
      <SeaButton
        aria-label="Earlier resets"
        title="Earlier resets"
        onClick={() => void navigate({ to: '/reset/history' })}
        className="size-9 px-0 max-md:size-11 max-md:px-0"
      >
        <History aria-hidden="true" />
      </SeaButton>
      <SeaButton
        aria-label="Sound"
        title="Sound"
        pressed={sound}
        onClick={() => changeResetSettings({ sound: !sound })}
        className="size-9 px-0 max-md:size-11 max-md:px-0"
      >
        {sound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </SeaButton>
      {'vibrate' in navigator && (
        <SeaButton
          aria-label="Vibration"
          title="Vibration"
          pressed={vibration}
          onClick={() => changeResetSettings({ vibration: !vibration })}
          className="size-9 px-0 max-md:size-11 max-md:px-0"
        >
          <Vibrate aria-hidden="true" />
        </SeaButton>
      )}
      <SeaButton onClick={onLeave}>
        <X aria-hidden="true" className="md:hidden" />
        Leave
        <Kbd keys="Esc" className="max-md:hidden" />
      </SeaButton>
    </header>
  )
}
