import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'

export const Route = createFileRoute('/_app/reflection')({
  staticData: { page: { title: 'Reflection HQ' } },
  component: () => <PlannedInShell page={PLANNED.reflection} />,
})
