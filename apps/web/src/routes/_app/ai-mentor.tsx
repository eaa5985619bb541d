import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'

export const Route = createFileRoute('/_app/ai-mentor')({
  staticData: { page: { title: 'AI Mentor' } },
  component: () => <PlannedInShell page={PLANNED['ai-mentor']} />,
})
