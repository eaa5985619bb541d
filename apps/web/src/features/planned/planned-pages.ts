/** Pages whose content is not built yet: what they will be and what works meanwhile. */
export type PlannedPage = {
  title: string
  /** What it will do for the trader, one sentence. */
  promise: string
  /** What will be there. */
  parts: readonly string[]
  /** What works now. */
  now: { label: string; to: '/dashboard' | '/journal' | '/getting-started' | '/settings' | '/' }
}

const LOG = { label: 'Open the trade log', to: '/journal' } as const
const DASHBOARD = { label: 'Open the dashboard', to: '/dashboard' } as const

export const PLANNED = {
  habits: {
    title: 'Routine',
    promise: 'The few things you do before, during and after the session, and whether they help.',
    parts: [
      'Morning and evening routines',
      'Streaks that count days kept, not profit',
      'How results differ on days the routine was kept',
    ],
    now: DASHBOARD,
  },
  reset: {
    title: 'Mental Reset',
    promise: 'Two quiet minutes after a loss, before the next decision.',
    parts: [
      'Breathing with a calm level to follow',
      'A short check-in on how you are',
      'A way to call it a day',
    ],
    now: LOG,
  },
  'ai-mentor': {
    title: 'AI Mentor',
    promise: 'Ask questions about your own trades and get answers with the figures behind them.',
    parts: [
      'Answers from your journal, with sample sizes',
      'No signals and no predictions',
      'A plain mode that works without a language model',
    ],
    now: LOG,
  },
  reflection: {
    title: 'Reflection HQ',
    promise: 'A daily page that ties what you felt to what you did.',
    parts: [
      'One reflection a day beside its figures',
      'Prompts, if you want them',
      'An archive you can search',
    ],
    now: LOG,
  },
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
  profile: {
    title: 'Your public profile',
    promise: 'What others see of you: nothing, until you share it.',
    parts: [
      'Badges, level and achievements',
      'Statistics you choose to share',
      'Your address at /profile and your name',
    ],
    now: { label: 'Open the settings', to: '/settings' },
  },
  'public-profile': {
    title: 'Trader profile',
    promise: 'Badges and the statistics a trader chose to share.',
    parts: ['Level, badges and achievements', 'Shared statistics with their samples'],
    now: { label: 'Start page', to: '/' },
  },
} as const satisfies Record<string, PlannedPage>
