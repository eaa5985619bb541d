import type { Choice } from '../../lib/consent/consent.ts'

export const BANNER_TITLE = 'Cookies and measuring'

type Category = { id: 'necessary' | Choice; name: string; text: string }

/** What each category is used for in Ballast, explained before it is allowed. */
export const CATEGORIES: readonly Category[] = [
  {
    id: 'necessary',
    name: 'Necessary',
    text: 'Your session, your settings, drafts, and how you use the app: kept in this browser so that it works. Always on.',
  },
  {
    id: 'analytics',
    name: 'Analytics',
    text: 'Which pages are used, and small tests that compare two versions of a text, counted without saying whose browser it was. If this installation has session replay, it also records what you do on a page.',
  },
  {
    id: 'performance',
    name: 'Performance monitoring',
    text: 'How fast pages load, and program errors, reported so that they can be fixed.',
  },
  {
    id: 'marketing',
    name: 'Marketing',
    text: 'If you came through an affiliate’s link, its code is kept here for 60 days or until you register. There is no advertising.',
  },
]
