import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PermissionState } from '../../ui/states/permission-state.tsx'
import { hasBetaAccess } from './beta-access.ts'
import { useCurrentUser } from './use-current-user.ts'

/** A page in beta: shown to the roles that test it, explained to the others. */
export function BetaGate({ name, children }: { name: string; children: ReactNode }) {
  const { role } = useCurrentUser()
  if (hasBetaAccess(role)) return children
  return (
    <Page className="grid min-h-[60vh] place-items-center">
      <PermissionState
        level="h1"
        title={`${name} is in beta`}
        actions={
          <Button asChild size="sm">
            <Link to="/dashboard">Back to the dashboard</Link>
          </Button>
        }
      >
        Coming soon. It requires beta access and is open to invited roles for now.
      </PermissionState>
    </Page>
  )
}
