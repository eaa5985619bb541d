import { hasBetaAccess } from '@ballast/contract/auth'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { GateCard } from './gate-card.tsx'
import { useCurrentUser } from './use-current-user.ts'

/** A beta page: shown to the roles that have access, explained to the others. */
export function BetaGate({ name, children }: { name: string; children: ReactNode }) {
  const { role } = useCurrentUser()
  if (hasBetaAccess(role)) return children
  return (
    <Page className="grid min-h-[60vh] place-items-center">
      <GateCard
        level="h1"
        title={`${name} is in beta`}
        actions={
          <Button asChild>
            <Link to="/dashboard">Back to the dashboard</Link>
          </Button>
        }
      >
        Coming soon. It requires beta access and is open to invited roles for now.
      </GateCard>
    </Page>
  )
}
