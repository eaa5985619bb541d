/** Moves the focus to the page's content: for a button that disappears when it is pressed, because the focus would be lost with it. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

const LOOK_MS = 50
/** Long enough for a list to be fetched again after the answer, and for a dialog that closes to return the focus first. */
const LOOKS = 60

/** The same for a control that disappears with an answer: only if the focus is lost with it. */
export function focusPageIfLost(looks = LOOKS): void {
  setTimeout(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusPage()
    if (looks > 1) focusPageIfLost(looks - 1)
  }, LOOK_MS)
}
