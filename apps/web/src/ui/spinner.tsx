import { LoaderCircle } from 'lucide-react'
import { cn } from '../lib/class-names.ts'

/** Only inside buttons and rows; a whole page shows a skeleton instead. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn('size-3.5 animate-spin', className)} />
}
