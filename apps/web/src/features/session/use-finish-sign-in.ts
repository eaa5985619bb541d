import type { SessionAnswer } from '@ballast/contract/auth'
import { useRouter } from '@tanstack/react-router'
import { activityStore, startSession } from '../../lib/activity.ts'
import { trackEvent } from '../../lib/measuring/track-event.ts'
import { storeSession } from '../../lib/session-store.ts'
import { dismissFailures } from '../../ui/overlays/toast.ts'
import { safeRedirect } from './safe-redirect.ts'

/** After any way of signing in: stores the session, counts the visit, and opens the requested page. */
export function useFinishSignIn(redirect: string | undefined) {
  const router = useRouter()
  return (answer: SessionAnswer) => {
    dismissFailures()
    storeSession(answer)
    activityStore.update((activity) => startSession(activity, new Date()))
    trackEvent({ action: 'sign_in', category: 'Account' })
    router.history.push(safeRedirect(redirect))
  }
}
