import { lazyModule } from './lazy-module.ts'

/** What floats over the page, with all of Radix that places it and moves the focus: fetched when it is first needed. */
export const floatingParts = lazyModule(async () => {
  const [tip, popover, menu] = await Promise.all([
    import('./tip-bubble.tsx'),
    import('./popover-panel.tsx'),
    import('./menu-parts.tsx'),
  ])
  return { ...tip, ...popover, ...menu }
})

/** Spread on what opens something: it is then ready when it is pressed. */
export const nearFloating = { onPointerEnter: floatingParts.fetch, onFocus: floatingParts.fetch }
