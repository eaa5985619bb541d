import type { AccountColor } from '@ballast/domain/accounts/account-vocabulary'
import { createContext, use } from 'react'
import { cn } from '../lib/class-names.ts'

/** A person's picture, or two letters of their name. */
export function Avatar({
  name,
  image,
  className,
}: {
  name: string
  image?: string | null
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-7 shrink-0 place-items-center overflow-hidden rounded-full border border-border-strong bg-raised text-axis font-600 text-foreground max-md:size-[1.875rem]',
        className,
      )}
    >
      {image ? <img src={image} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  )
}

/** The colours of the trader's accounts, by name. */
export const AccountColorContext = createContext<ReadonlyMap<string, AccountColor>>(new Map())

const DOTS: Record<AccountColor, string> = {
  blue: 'bg-chart-1',
  teal: 'bg-chart-2',
  sand: 'bg-chart-3',
  violet: 'bg-chart-4',
  rose: 'bg-chart-5',
  grey: 'bg-chart-6',
}

/** An account's colour, as a dot. */
export function AccountDot({ color, className }: { color: AccountColor; className?: string }) {
  return <span aria-hidden="true" className={cn('size-[7px] rounded-full', DOTS[color], className)} />
}

/** An account's mark: two letters in a neutral square, with a dot if it has a colour; never a firm's logo. */
export function AccountMark({ name, className }: { name: string; className?: string }) {
  const color = use(AccountColorContext).get(name)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-grid size-5 shrink-0 place-items-center rounded-[5px] border border-border-strong bg-raised text-[9px] font-650 tracking-[0.01em] text-muted-foreground',
        className,
      )}
    >
      {initials(name)}
      {color && <AccountDot color={color} className="absolute -right-[3px] -bottom-[3px] ring-2 ring-card" />}
    </span>
  )
}

/** `Topstep 50K` → `T5`, `demo` → `DE`: the first letters of two words, or the first two of one. */
export function initials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/[\s._-]+/)
  const shown = second ? startOf(first, 1) + startOf(second, 1) : startOf(first, 2)
  return shown.toUpperCase()
}

let characters: Intl.Segmenter | undefined

/** The first characters as a reader counts them: an emoji is one, and so is a letter with its accents. */
function startOf(word: string, count: number): string {
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(characters.segment(word), ({ segment }) => segment)
    .slice(0, count)
    .join('')
}
