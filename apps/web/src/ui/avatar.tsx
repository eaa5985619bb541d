import { cn } from '../lib/class-names.ts'

/** A person's picture, or two letters of the name. */
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
        'grid size-7 shrink-0 place-items-center overflow-hidden rounded-full border border-border-strong bg-raised text-axis font-600 text-foreground max-md:size-[30px]',
        className,
      )}
    >
      {image ? <img src={image} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  )
}

/** An account is known by two letters in a neutral square: never by a firm's logo or a colour. */
export function AccountMark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid size-5 shrink-0 place-items-center rounded-[5px] border border-border-strong bg-raised text-[9px] font-650 tracking-[0.01em] text-muted-foreground',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

/** `Topstep 50K` → `T5`, `demo` → `DE`: the first letters of two words, or two of one. */
export function initials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/[\s._-]+/)
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}
