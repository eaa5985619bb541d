import { useEffect } from 'react'

/**
 * Keeps the screen on while something runs, if the browser can; requested again when the page becomes visible again.
 */
export function useAwake(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isOver) await got.release()
        else lock = got
      } catch {
        // Refused, usually because of a low battery: the screen turns off as usual.
      }
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release().catch(() => undefined)
    }
  }, [isOn])
}
