import { createFileRoute } from '@tanstack/react-router'
import { StopPage } from '../../features/locks/stop-page.tsx'
import { BetaGate } from '../../features/session/beta-gate.tsx'

export const Route = createFileRoute('/_app/lock')({
  staticData: { page: { title: 'Stop page' } },
  component: () => (
    <BetaGate name="Locks">
      <StopPage />
    </BetaGate>
  ),
})
