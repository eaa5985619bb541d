const KEY = 'pageAfterProvider'

/** Remembers, in this tab, the page that was asked for while the trader is at a provider. */
export function rememberPage(page: string | undefined): void {
  try {
    if (page === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, page)
  } catch {
    // Without storage, the dashboard opens.
  }
}

/** The page that was asked for before the trader went to a provider. */
export function rememberedPage(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
