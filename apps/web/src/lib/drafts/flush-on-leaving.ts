/** Sends drafts when back online, and before the page is hidden or left. */
export function flushOnLeaving(saver: { flushAll: (options?: { leaving?: boolean }) => void }): void {
  window.addEventListener('online', () => saver.flushAll())
  window.addEventListener('pagehide', () => saver.flushAll({ leaving: true }))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saver.flushAll({ leaving: true })
  })
}
