import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'
import { BetaGate } from '../../features/session/beta-gate.tsx'

export const Route = createFileRoute('/_app/habits')({
  staticData: { page: { title: 'Routine' } },
  component: () => (
    <BetaGate name="Routine">
      <PlannedInShell page={PLANNED.habits} />
    </BetaGate>
  ),
})
