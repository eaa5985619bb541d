import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateFrame } from './state-frame.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
  /** The heading level that fits the page. */
  level?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** One sentence that says what is missing, and one action. */
export function EmptyState({ icon, ...props }: EmptyStateProps) {
  return <StateFrame icon={icon ?? <NotebookPen aria-hidden="true" />} {...props} />
}
