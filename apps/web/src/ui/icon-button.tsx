import type { ComponentProps, ReactNode } from 'react'
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
}

export function IconButton({
  label,
  size = 'md',
  shortcut,
  pressed,
  tooltip = true,
  ...props
}: IconButtonProps) {
  const { className, type = 'button', ...rest } = props
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cn(
        'relative grid shrink-0 place-items-center rounded-sm text-muted-foreground transition-colors duration-[120ms] print:hidden',
        'hover:not-disabled:bg-hover hover:not-disabled:text-foreground disabled:cursor-not-allowed disabled:opacity-50',
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
