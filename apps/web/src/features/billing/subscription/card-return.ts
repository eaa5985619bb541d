const KEY = 'cardUpdateBegan'

/** To the provider's own page, remembering that the user will return from it. */
export function leaveForCard(url: string): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Then the provider's report changes the card shown, a moment later.
  }
  window.location.assign(url)
}

/** True once after coming back. */
export function isBackFromCard(): boolean {
  try {
    const began = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return began
  } catch {
    return false
  }
}
