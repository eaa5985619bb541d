import { lazyPart } from '../../lib/lazy-part.tsx'

/** Apart from the tab, so that the route can fetch it while the page itself is on its way. */
export const FindingsPanel = lazyPart(async () => (await import('./findings-tab.tsx')).FindingsTab)
