import type { ComponentProps, ReactNode } from 'react'
import { IGNORED_PRESSES } from '../lib/browser/ignored-presses.ts'
import { cn } from '../lib/class-names.ts'
import { Tooltip } from './overlays/tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name, and the tooltip. */
  label: string
  children: ReactNode
  size?: 'md' | 'sm'
  /** Shown in the tooltip, such as `p`. */
  shortcut?: string
  /** For a toggle button. */
  pressed?: boolean
  tooltip?: boolean
  /** Presses are ignored. It keeps the focus, which a step to the last one would otherwise lose. */
  disabled?: boolean
}

export function IconButton({
  label,
  size = 'md',
  shortcut,
  pressed,
  tooltip = true,
  disabled = false,
  ...props
}: IconButtonProps) {
  const { className, type = 'button', ...rest } = props
  const button = (
    <button
      {...rest}
      {...(disabled ? IGNORED_PRESSES : {})}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cn(
        'relative grid shrink-0 place-items-center rounded-sm text-muted-foreground transition-colors duration-[120ms] print:hidden',
        'hover:not-aria-disabled:bg-hover hover:not-aria-disabled:text-foreground aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        'data-[state=open]:bg-pressed data-[state=open]:text-foreground',
        size === 'md'
          ? 'size-8 [&_svg:not([class*=size-])]:size-4'
          : 'size-[26px] [&_svg:not([class*=size-])]:size-[15px]',
        'max-md:size-11 max-md:[&_svg:not([class*=size-])]:size-[19px]',
        pressed && 'text-primary-text',
        className,
      )}
    />
  )
  return tooltip ? (
    <Tooltip content={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
