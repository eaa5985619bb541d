/** As the `ref` of a sentence about a form: it is seen when it appears, however far the form is scrolled. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
