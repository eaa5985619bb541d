/** One tip per page, by its path. */
const PAGE_TIPS: Readonly<Record<string, string>> = {
  '/journal': 'Your filters are in the page’s address: bookmark it, or save it as a view.',
  '/ai-metrics': 'Every figure says how many trades it is based on. Below 30, wait before you act on it.',
  '/prop-tracker': 'Add an account with its programme, and Ballast checks its limits after every trade.',
  '/trade-plans': 'A day’s plan is locked when its session starts, and later changes stay visible.',
  '/calendar': 'Open a day to write about it beside its trades.',
  '/habits': 'Rules that Ballast can judge from your record need no ticking.',
  '/reset': 'A reset works offline, and is saved once you are connected again.',
  '/ai-mentor': 'Ask about a period, a symbol or a setup. Each answer says what it looked at.',
  '/accounts': 'The account chosen at the top of a page filters every page.',
  '/reflection': 'The search finds what you wrote, on any day.',
  '/groups': 'What you share is a copy with the parts you choose. It can be withdrawn.',
}

export type PageTip = { id: string; text: string }

/** A page's tip, unless it was dismissed. */
export function tipOf(pathname: string, seen: readonly string[]): PageTip | null {
  const [id, text] = Object.entries(PAGE_TIPS).find(([path]) => pathname === path) ?? []
  return id && text && !seen.includes(id) ? { id, text } : null
}
