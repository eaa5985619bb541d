import { lazyModule } from '../../../lib/loading/lazy-module.ts'

/** What floats over the page, with all of Radix that places it and moves the focus: fetched when it is first needed. */
export const floatingParts = lazyModule(async () => {
  const [tip, popover, menu] = await Promise.all([
    import('./tip-bubble.tsx'),
    import('./popover-panel.tsx'),
    import('./menu-parts.tsx'),
  ])
  return { ...tip, ...popover, ...menu }
})

/** Handlers for whatever opens something: by the time it is pressed, the code is there. */
export const prefetchFloating = { onPointerEnter: floatingParts.fetch, onFocus: floatingParts.fetch }
