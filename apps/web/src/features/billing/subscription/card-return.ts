const KEY = 'cardUpdateBegan'

/** Goes to the provider's own page, and remembers that the user will return from it. */
export function leaveForCard(url: string): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage, the provider's webhook updates the card a moment later.
  }
  window.location.assign(url)
}

/** Returns true once after coming back. */
export function isBackFromCard(): boolean {
  try {
    const began = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return began
  } catch {
    return false
  }
}
