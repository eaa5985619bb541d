import { lazyModule } from '../../lib/loading/lazy-module.ts'

/** A select's list with all of Radix that places it: fetched when the pointer or the focus comes near. */
export const selectMenu = lazyModule(() => import('./select-menu.tsx'))
