/** Marks a claim that is not a fact yet. */
export function PlaceholderMark({ children = 'Placeholder' }: { children?: string }) {
  return (
    <a
      href="#disclaimer"
      className="inline-flex h-5 items-center rounded-full px-[7px] align-middle text-caption font-520 whitespace-nowrap text-subtle-foreground ring-1 ring-border-strong ring-inset hover:text-foreground"
    >
      {children}
    </a>
  )
}
