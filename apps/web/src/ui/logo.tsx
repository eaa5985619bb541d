import { PRODUCT_NAME } from '@ballast/domain/product'
import { cn } from '../lib/class-names.ts'

/** The float at its waterline. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('size-[22px]', className)}>
      <path
        d="M4.2 11.1a7.9 7.9 0 0 1 15.6 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".55"
      />
      <path
        d="M3.6 14.1h16.8a8.5 8.5 0 0 1-16.8 0Z"
        fill="var(--primary)"
        stroke="var(--primary)"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-[9px] text-[0.96875rem] font-650 tracking-[-0.02em]">
      <LogoMark />
      {PRODUCT_NAME}
    </span>
  )
}
