import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { markKey, marksToSendStore } from './marks-outbox.ts'

/** Longer than an answer usually takes, so that a mark being sent is not shown as waiting. */
const PAUSE_MS = 1000

/** Whether a mark has been waiting for the server for a while. */
export function useWaitingMarks(): (habitId: string, day: string) => boolean {
  const now = useBrowserStore(marksToSendStore)
  const settled = useSettled(now, PAUSE_MS)
  return (habitId, day) => {
    const key = markKey({ habitId, day })
    return key in now && key in settled
  }
}
