/** One thing worth knowing about a page, by the beginning of its path. */
const PAGE_TIPS: Readonly<Record<string, string>> = {
  '/journal': 'What you filter by stands in the address: bookmark it, or keep it as a view.',
  '/ai-metrics': 'Every figure says how many trades it rests on. Below 30, wait before you act on it.',
  '/prop-tracker': 'Add an account with its programme, and its limits are followed after every trade.',
  '/trade-plans': 'A day’s plan is locked when its session starts: what is changed afterwards stays visible.',
  '/calendar': 'Open a day to write about it beside its trades.',
  '/habits': 'Rules that your record can judge need no ticking.',
  '/reset': 'A reset works without a connection, and is kept once there is one.',
  '/ai-mentor': 'Ask about a period, a symbol or a setup. Each answer says what it looked at.',
  '/accounts': 'The account chosen at the top of a page filters every page.',
  '/reflection': 'The search finds what you wrote, on any day.',
  '/groups': 'What you share is a copy with the parts you choose. It can be withdrawn.',
}

export type PageTip = { id: string; text: string }

/** The tip of a page, until it was put away. */
export function tipOf(pathname: string, seen: readonly string[]): PageTip | null {
  const [id, text] = Object.entries(PAGE_TIPS).find(([path]) => pathname === path) ?? []
  return id && text && !seen.includes(id) ? { id, text } : null
}
