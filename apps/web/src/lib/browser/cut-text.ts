/** How far above the pointer the element that cuts the text may be. */
const LEVELS = 4
/** The titles set here, which change with the text and go when it fits. */
const titled = new WeakSet<Element>()

/** Shows the whole of a text that is cut with an ellipsis as its title while the pointer is over it. */
export function startCutText(): void {
  document.addEventListener('pointerover', ({ target }) => {
    let element = target instanceof HTMLElement ? target : null
    for (let level = 0; element && level < LEVELS; level++, element = element.parentElement) {
      if (titled.has(element)) element.removeAttribute('title')
      if (!isCut(element)) continue
      if (element.closest('[title]') || element.querySelector('[title]')) return
      titled.add(element)
      element.title = element.innerText.replaceAll(/\s+/g, ' ').trim()
      return
    }
  })
}

function isCut(element: HTMLElement): boolean {
  const isWider = element.scrollWidth > element.clientWidth
  const isHigher = element.scrollHeight > element.clientHeight
  if (!isWider && !isHigher) return false
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return (isWider && textOverflow === 'ellipsis') || (isHigher && /\d/.test(webkitLineClamp))
}
