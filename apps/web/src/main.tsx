import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startCutText } from './lib/browser/cut-text.ts'
import { startConsent } from './lib/consent/start-consent.ts'
import { waitForFirstPage } from './lib/loading/first-page.ts'
import { markMissingCode } from './lib/loading/missing-code.ts'
import { setMeasuredUser } from './lib/measuring/measured-user.ts'
import { startPendingLogouts } from './lib/pending-logouts.ts'
import { createQueryClient } from './lib/query-client.ts'
import { startReferral } from './lib/referral/referral.ts'
import { watchReach } from './lib/requests/reach.ts'
import { storedUserStore } from './lib/session-store.ts'
import { startShortcuts } from './lib/shortcuts.ts'
import { startTheme } from './lib/theme/theme.ts'
import { createAppRouter } from './router.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

markMissingCode()
startTheme()
startShortcuts()
startCutText()
startConsent()
startReferral()
startPendingLogouts()
storedUserStore.subscribe(() => setMeasuredUser(storedUserStore.get()?.id ?? null))
watchReach()
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
const firstPageIsShown = waitForFirstPage()
const unsubscribe = router.subscribe('onRendered', () => {
  document.getElementById('startup')?.remove()
  firstPageIsShown()
  unsubscribe()
})

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
