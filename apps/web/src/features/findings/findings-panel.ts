import { lazyPart } from '../../lib/loading/lazy-part.tsx'

/** Separate from the tab, so that the route can load it together with the page. */
export const FindingsPanel = lazyPart(async () => (await import('./findings-tab.tsx')).FindingsTab)
