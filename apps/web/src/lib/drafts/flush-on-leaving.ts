import { whenBack } from '../requests/reach.ts'

/** Sends drafts when the connection is back, and before the page is hidden or left. */
export function flushOnLeaving(saver: { flushAll: (options?: { leaving?: boolean }) => void }): void {
  whenBack(() => saver.flushAll())
  window.addEventListener('pagehide', () => saver.flushAll({ leaving: true }))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saver.flushAll({ leaving: true })
  })
}
