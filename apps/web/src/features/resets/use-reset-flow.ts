import { asTrigger, type ResetDecision } from '@ballast/domain/reset/reset-vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownZone } from '../../lib/preferences.ts'
import { ended, leftOpen, newReset, type ResetDraft, type ResetStage, saysSomething } from './reset-draft.ts'
import { queueReset, sendResets } from './reset-outbox.ts'
import { refreshResets } from './reset-queries.ts'

/**
 * A reset from start to decision. Each change is stored in this browser at once and sent when there is a connection;
 * leaving loses nothing.
 */
export function useResetFlow(trigger: string | undefined) {
  const queryClient = useQueryClient()
  const begin = () => newReset(asTrigger(trigger), new Date(), ownZone())
  const [draft, setDraft] = useState(begin)
  const [stage, setStage] = useState<ResetStage>('check_in')
  const [wasLeftOpen, setLeftOpen] = useState(false)
  const latest = useRef(draft)
  const lastDone = useRef(Date.now())

  function change(next: Partial<ResetDraft>) {
    lastDone.current = Date.now()
    latest.current = { ...latest.current, ...next }
    setDraft(latest.current)
    if (saysSomething(latest.current)) queueReset(latest.current)
  }
  async function send(leaving = false) {
    if (await sendResets({ leaving })) await refreshResets(queryClient)
  }
  function go(to: ResetStage) {
    setStage(to)
    void send()
  }
  function decide(decision: ResetDecision) {
    change({ ...ended(latest.current, Date.now()), decision })
    go('done')
  }
  /** Stores the reset as it is, and sends it while the page is being left. */
  function leave() {
    const { endedAt } = latest.current
    if (saysSomething(latest.current) && endedAt === null) queueReset(ended(latest.current, Date.now()))
    void send(true)
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    const left = leftOpen(latest.current, { lastDone: lastDone.current, now: Date.now() })
    if (!left) return
    queueReset(left)
    lastDone.current = Date.now()
    latest.current = begin()
    setDraft(latest.current)
    setStage('check_in')
    setLeftOpen(true)
    void send()
  })
  useEffect(() => {
    const onShown = () => look()
    document.addEventListener('visibilitychange', onShown)
    const timer = setInterval(onShown, 60_000)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      clearInterval(timer)
    }
  }, [])
  const onGone = useEffectEvent(leave)
  useEffect(() => () => onGone(), [])

  return { draft, stage, change, go, decide, leave, wasLeftOpen }
}

export type ResetFlow = ReturnType<typeof useResetFlow>
