import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'
import { BetaGate } from '../../features/session/beta-gate.tsx'

export const Route = createFileRoute('/_app/groups')({
  staticData: { page: { title: 'Groups' } },
  component: () => (
    <BetaGate name="Groups">
      <PlannedInShell page={PLANNED.groups} />
    </BetaGate>
  ),
})
