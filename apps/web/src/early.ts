import { firstRequestsOf } from './first-requests.ts'
import { warmUpDates } from './lib/format/format-date.ts'
import { requestEarly } from './lib/requests/early-requests.ts'
import { sessionIdStore } from './lib/session-store.ts'

// Runs as soon as it is loaded, a tenth of a second before the app: what the page shows is then on its way.
if (sessionIdStore.get() !== null) for (const url of firstRequestsOf(window.location)) requestEarly(url)

// The browser's calendars and numbers are loaded when they are first used, which takes 13 ms: now the app's scripts are on
// their way, later it would wait.
setTimeout(warmUpDates)
