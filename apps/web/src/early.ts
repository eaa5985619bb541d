import { firstRequestsOf } from './first-requests.ts'
import { requestEarly } from './lib/requests/early-requests.ts'
import { sessionIdStore } from './lib/session-store.ts'

// Runs as soon as it is loaded, a tenth of a second before the app: what the page shows is then on its way.
if (sessionIdStore.get() !== null) for (const url of firstRequestsOf(window.location)) requestEarly(url)
