import { useRef, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { useLazyModule } from '../../lib/loading/lazy-module.ts'
import { CONTROL, useFieldControl } from './field.tsx'
import { selectMenu } from './lazy-select.ts'
import { SelectButton } from './select-button.tsx'
import type { SelectOption } from './select-option.tsx'

type SelectProps<T extends string> = {
  options: readonly SelectOption<T>[]
  value: T | undefined
  onValueChange: (value: T) => void
  placeholder?: string
  disabled?: boolean
  /** Needed when it is not inside a Field. */
  'aria-label'?: string
  className?: string
}

const fetchMenu = () => void selectMenu.fetch()

/** For up to about fifteen options; use Combobox for more. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onValueChange, placeholder = 'Choose', disabled = false, className } = props
  const { required = false, ...field } = useFieldControl(props['aria-label'])
  const [isOpen, setOpen] = useState(false)
  const hasFocus = useRef(false)
  const loaded = useLazyModule(selectMenu)
  const trigger = {
    ...field,
    'aria-label': props['aria-label'],
    className: cn(
      CONTROL,
      'flex items-center gap-[7px] pr-2 pl-2.5 text-left data-placeholder:text-subtle-foreground max-md:pl-3 [&>span:first-child]:flex [&>span:first-child]:min-w-0 [&>span:first-child]:flex-1 [&>span:first-child]:items-center [&>span:first-child]:gap-[7px] [&>span:first-child]:truncate',
      className,
    ),
  }
  const shared = { options, value, placeholder, disabled, required, trigger, hasFocus }
  function choose(next: string) {
    const found = options.find((option) => option.value === next)
    if (found) onValueChange(found.value)
  }
  function open() {
    setOpen(true)
    fetchMenu()
  }
  return loaded ? (
    <loaded.SelectMenu {...shared} isOpen={isOpen} onOpenChange={setOpen} onValueChange={choose} />
  ) : (
    <SelectButton {...shared} onNear={fetchMenu} onOpen={open} />
  )
}
