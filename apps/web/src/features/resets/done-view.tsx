import { WAIT_MS } from '@ballast/domain/reset/reset-vocabulary'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { clockOf } from './breathing/breath-text.ts'
import { DecisionLock } from './decision-lock.tsx'
import { resetsToSendStore } from './reset-outbox.ts'
import { SeaButton } from './sea-button.tsx'
import type { ResetFlow } from './use-reset-flow.ts'

/** The decision, what to do with it, and the exit. */
export function DoneView({ flow, onLeave }: { flow: ResetFlow; onLeave: () => void }) {
  const { draft } = flow
  const waiting = useBrowserStore(resetsToSendStore)[draft.id]
  const change =
    draft.before !== null && draft.after !== null ? `From ${draft.before} to ${draft.after}. ` : ''
  return (
    <div className="mx-auto grid max-w-[460px] flex-1 content-center justify-items-center gap-5 text-center">
      {draft.decision === 'stop' && (
        <>
          <h1 className="text-[30px] leading-tight font-560 tracking-[-0.028em]">That is it for today.</h1>
          <p className="text-[15px] text-[var(--sea-2)]">
            {change}Close the platform. All that is left for today is the review. Ballast cannot place or
            block orders: keeping this is up to you.
          </p>
        </>
      )}
      {draft.decision === 'wait' && (
        <Waiting change={change} from={Date.parse(draft.endedAt ?? draft.startedAt)} />
      )}
      {draft.decision === 'half' && (
        <>
          <h1 className="text-[30px] leading-tight font-560 tracking-[-0.028em]">Half size, from here on.</h1>
          <p className="text-[15px] text-[var(--sea-2)]">
            {change}Set the smaller size before you look for the next trade.
          </p>
        </>
      )}
      {draft.ifThen && (
        <p className="rounded-lg bg-[var(--sea-glass)] px-4 py-3 text-[15px] font-500">{draft.ifThen}</p>
      )}
      <DecisionLock decision={draft.decision} resetId={draft.id} />
      <p role="status" className="text-small text-[var(--sea-3)]">
        {!waiting
          ? 'Saved.'
          : waiting.refusal === undefined
            ? 'Saved in this browser. It is sent as soon as Ballast can be reached.'
            : `Saved in this browser only. Ballast did not accept it: ${waiting.refusal}`}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <SeaButton look="solid" onClick={onLeave} className="min-h-11 px-7">
          Done
        </SeaButton>
        <Link
          to="/reset/history"
          className="inline-flex min-h-11 items-center rounded-full border border-[var(--sea-glass-line)] bg-[var(--sea-glass)] px-4 font-500 text-[var(--sea-2)]"
        >
          Earlier resets
        </Link>
      </div>
    </div>
  )
}

function Waiting({ change, from }: { change: string; from: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const left = (from + WAIT_MS - now) / 1000
  return (
    <>
      <h1 className="text-[30px] leading-tight font-560 tracking-[-0.028em]">
        {left > 0 ? 'Fifteen minutes away from the screen.' : 'The fifteen minutes are over.'}
      </h1>
      <p aria-hidden="true" className="text-[44px] leading-none font-400 tracking-[-0.035em]">
        {clockOf(Math.min(left, WAIT_MS / 1000))}
      </p>
      <p className="text-[15px] text-[var(--sea-2)]">
        {change}
        {left > 0
          ? 'Stand up and leave the screen. The time keeps running without this page.'
          : 'Look at your plan before the next trade.'}
      </p>
    </>
  )
}
