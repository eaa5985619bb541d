/** Pages whose content is not built yet: what they will be and what works meanwhile. */
export type PlannedPage = {
  title: string
  /** What it will do for the trader, one sentence. */
  promise: string
  /** What will be there. */
  parts: readonly string[]
  /** What works now. */
  now: { label: string; to: '/dashboard' | '/journal' }
}

const DASHBOARD = { label: 'Open the dashboard', to: '/dashboard' } as const

export const PLANNED = {
  groups: {
    title: 'Groups',
    promise: 'A few traders you trust, and a board that rewards process.',
    parts: [
      'Groups by invitation',
      'Leaderboards on rules kept, never on profit or trade count',
      'You choose what is shared',
    ],
    now: DASHBOARD,
  },
} as const satisfies Record<string, PlannedPage>
