import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'border-transparent bg-primary text-primary-foreground shadow-button hover:brightness-108',
  secondary: 'border-border-strong bg-card hover:bg-raised',
  ghost: 'border-transparent text-muted-foreground hover:bg-hover hover:text-foreground',
}

type ConsentButtonProps = Omit<ComponentProps<'button'>, 'className'> & { look?: keyof typeof LOOKS }

/** Looks like the kit's button, without its dependencies: the public site loads neither. */
export function ConsentButton({ look = 'secondary', ...props }: ConsentButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`inline-flex h-8 items-center justify-center rounded-sm border px-3 text-body font-540 whitespace-nowrap transition-colors duration-[120ms] max-md:h-11 max-md:flex-1 max-md:px-2 ${LOOKS[look]}`}
    />
  )
}
