import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'

export const Route = createFileRoute('/_app/trade-plans')({
  staticData: { page: { title: 'Trade Plans' } },
  component: () => <PlannedInShell page={PLANNED['trade-plans']} />,
})
