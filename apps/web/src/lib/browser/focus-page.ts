/** Moves the focus to the page's content: for a button that disappears when it is pressed, because the focus would be lost with it. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Whether what had the focus is gone, or nothing has had it. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

const LOOK_MS = 50
/** Long enough for a list to be fetched again after the answer, and for a dialog that closes to return the focus first. */
const LOOKS = 60

let nextLook: ReturnType<typeof setTimeout> | undefined

/**
 * The same for a control that disappears with an answer: only if the focus is lost with it. Looks for a few seconds, and
 * a later call begins anew.
 */
export function focusPageIfLost(looks = LOOKS): void {
  stopLooking()
  nextLook = setTimeout(() => {
    // What is open over the page keeps the focus within itself, and would take it back to its last field.
    if (isFocusLost() && !document.querySelector('[data-modal="open"]')) focusPage()
    if (looks > 1) focusPageIfLost(looks - 1)
  }, LOOK_MS)
}

/** Ends what `focusPageIfLost` began, for when the page itself is gone. */
export function stopLooking(): void {
  clearTimeout(nextLook)
}
