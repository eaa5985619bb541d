import { lazyContent } from '../../lib/loading/lazy-content.tsx'

const load = () => import('./not-found-page.tsx')

// Fetched when they are needed: every page begins with the script that knows them.
export const NotFoundPage = lazyContent(() => load().then((page) => page.NotFoundPage))
export const NotFoundScreen = lazyContent(() => load().then((page) => page.NotFoundScreen))
