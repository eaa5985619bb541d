import type { Dashboard } from '@ballast/contract/dashboard'
import { Info } from 'lucide-react'
import { gapsText } from '../statistics/figure-text.ts'

/** Says which trades the page's amounts leave out. */
export function GapsNote({ net }: Pick<Dashboard, 'net'>) {
  const gaps = gapsText(net)
  if (gaps.length === 0) return null
  return (
    <p className="-mt-1.5 mb-4 flex items-start gap-2 text-small text-muted-foreground max-md:mt-0">
      <Info aria-hidden="true" className="mt-px size-3.5 text-info" />
      {gaps.join(' ')}
    </p>
  )
}
