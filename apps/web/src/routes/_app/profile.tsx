import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'

export const Route = createFileRoute('/_app/profile')({
  staticData: { page: { title: 'Profile' } },
  component: () => <PlannedInShell page={PLANNED.profile} />,
})
