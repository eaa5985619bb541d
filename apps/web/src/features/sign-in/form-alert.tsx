import { CircleAlert } from 'lucide-react'

/** Why a form was rejected, above its button. */
export function FormAlert({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger ring-1 ring-[color-mix(in_oklab,var(--danger)_30%,transparent)] ring-inset"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
