import { ChevronDown } from 'lucide-react'
import type { PointerEvent, RefObject } from 'react'
import { OptionText, type SelectOption } from './select-option.tsx'

export type SelectParts = {
  options: readonly SelectOption[]
  value: string | undefined
  placeholder: string
  disabled: boolean
  required: boolean
  /** Attributes of the button. */
  trigger: Record<string, unknown>
  /** So that the one that takes its place gets the focus. */
  hasFocus: RefObject<boolean>
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/** Looks and opens like the select whose place it holds until that has been loaded. */
export function SelectButton({
  hasFocus,
  onNear,
  onOpen,
  ...props
}: SelectParts & { onNear: () => void; onOpen: () => void }) {
  const { options, value, placeholder, disabled, required, trigger } = props
  const chosen = options.find((option) => option.value === value)
  function handlePress(event: PointerEvent) {
    if (disabled || event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      aria-required={required}
      disabled={disabled}
      data-placeholder={chosen ? undefined : ''}
      {...trigger}
      onPointerEnter={onNear}
      onFocus={() => {
        hasFocus.current = true
        onNear()
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
      onPointerDown={handlePress}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (!OPENING_KEYS.includes(event.key)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <span>{chosen ? <OptionText option={chosen} /> : placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 text-subtle-foreground" />
    </button>
  )
}
