import { createBrowserStore } from './browser/browser-store.ts'

/** Whether Performance is called AI Metrics. Off until the trader turns on AI insights. */
export const aiInsightsStore = createBrowserStore<boolean>({
  key: 'aiInsightsEnabled',
  parse: (text) => text === 'true',
})

/** Set once the trader marks the guide as complete, which removes it from the sidebar. */
export const gettingStartedCompleteStore = createBrowserStore<boolean>({
  key: 'gettingStartedComplete',
  parse: (text) => text === 'true',
})

export const sidebarCollapsedStore = createBrowserStore<boolean>({
  key: 'sidebarCollapsed',
  parse: (text) => text === 'true',
})

/** Whether the user's plan had no Pro when it was last read: what Pro includes is then not requested in advance. */
export const proLockedStore = createBrowserStore<boolean>({
  key: 'proLocked',
  parse: (text) => text === 'true',
})
