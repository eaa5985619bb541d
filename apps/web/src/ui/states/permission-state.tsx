import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateFrame } from './state-frame.tsx'

type PermissionStateProps = {
  title: string
  /** Who has access. */
  children: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** Replaces locked content and says who may open it. */
export function PermissionState(props: PermissionStateProps) {
  return <StateFrame icon={<Lock aria-hidden="true" />} {...props} />
}
