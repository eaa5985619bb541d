import type { ComponentProps } from 'react'
import { IGNORED_PRESSES } from '../../lib/browser/ignored-presses.ts'
import { cn } from '../../lib/class-names.ts'

type SeaButtonProps = ComponentProps<'button'> & { look?: 'glass' | 'solid'; pressed?: boolean }

/** A button on a reset's background: glass, or solid for the main action. */
export function SeaButton({ look = 'glass', pressed, disabled = false, ...props }: SeaButtonProps) {
  const { className, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      {...(disabled ? IGNORED_PRESSES : {})}
      type={type}
      aria-pressed={pressed}
      className={cn(
        'inline-flex min-h-9 items-center justify-center gap-2 rounded-full border px-3.5 font-500 transition-colors duration-[120ms]',
        'outline-offset-2 focus-visible:outline-2 focus-visible:outline-[var(--sea-accent)] aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        'max-md:min-h-11 max-md:px-4 [&_svg]:size-[15px]',
        look === 'solid'
          ? 'border-transparent bg-[var(--sea-accent)] text-[var(--sea-on-accent)]'
          : 'border-[var(--sea-glass-line)] bg-[var(--sea-glass)] text-[var(--sea-2)] hover:text-[var(--sea-1)]',
        pressed && look === 'glass' && 'border-[var(--sea-accent)] text-[var(--sea-1)]',
        className,
      )}
    />
  )
}
