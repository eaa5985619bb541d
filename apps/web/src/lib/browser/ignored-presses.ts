import type { MouseEvent } from 'react'

/** Of a button that cannot be pressed now. Unlike one with the browser's `disabled`, it keeps the focus. */
export const IGNORED_PRESSES = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onPointerDown: undefined,
  onKeyDown: undefined,
} as const
