import { cn } from '../../lib/class-names.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Styles a link like a button. */
export function linkButton(look: Parameters<typeof buttonClass>[0], className?: string): string {
  return cn(buttonClass(look), className)
}

/** Hides content if nothing is sold or there is no demo, and shows its replacement. */
export const WHEN_SOLD = 'in-data-[billing=off]:hidden'
export const WHEN_FREE = 'not-in-data-[billing=off]:hidden'
export const WHEN_DEMO = 'in-data-[demo=off]:hidden'

/** Classes that the public pages share. */
export const WIDE = 'mx-auto w-full max-w-[1200px] px-6 max-md:px-4'
export const SECTION = 'py-[clamp(52px,6.5vw,92px)]'
export const SECTION_TITLE = 'max-w-[22ch] text-section font-600 text-balance'
export const LEAD =
  'mt-4 max-w-[60ch] text-[1.0625rem] leading-relaxed text-muted-foreground max-md:text-body'
export const ICON_BUTTON =
  'grid size-9 shrink-0 place-items-center rounded-sm text-muted-foreground transition-colors duration-[120ms] hover:bg-hover hover:text-foreground max-md:size-11 [&_svg]:size-[17px]'
export const TEXT_LINK = 'text-primary-text underline underline-offset-3 hover:text-foreground'
export const QUIET_LINK =
  'inline-block rounded-sm text-muted-foreground hover:text-foreground max-md:py-1.5 max-md:text-body'
