import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './lib/query-client.ts'
import { startShortcuts } from './lib/shortcuts.ts'
import { startTheme } from './lib/theme/theme.ts'
import { createAppRouter } from './router.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

startTheme()
startShortcuts()
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
const unsubscribe = router.subscribe('onRendered', () => {
  document.getElementById('startup')?.remove()
  unsubscribe()
})

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
