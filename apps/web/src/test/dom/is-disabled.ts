/** Whether presses of a `Button` or `IconButton` are ignored. */
export const isDisabled = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true'
