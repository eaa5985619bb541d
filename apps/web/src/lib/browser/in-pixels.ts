/** A length in rem at the text size chosen in the browser, in pixels. */
export function inPixels(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
}
