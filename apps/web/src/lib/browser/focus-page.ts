/** Moves the focus to the page's content: for a button that disappears when it is pressed, because the focus would be lost with it. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
