/** Moves the focus to the page's content: for a button that disappears when it is pressed, because the focus would be lost with it. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** About half a second: an answer is drawn a moment after it has arrived, and a dialog that closes takes the focus with it. */
const FRAMES = 30

/** The same for a control that disappears with an answer: only if the focus is lost with it. */
export function focusPageIfLost(frames = FRAMES): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusPage()
    if (frames > 0) focusPageIfLost(frames - 1)
  })
}
