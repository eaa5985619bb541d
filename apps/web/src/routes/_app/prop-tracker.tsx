import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'

export const Route = createFileRoute('/_app/prop-tracker')({
  staticData: { page: { title: 'Prop Tracker' } },
  component: () => <PlannedInShell page={PLANNED['prop-tracker']} />,
})
