import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'
import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { aiInsightsStore } from '../../lib/local-flags.ts'
import { usePageMetadata } from '../../lib/use-page-metadata.ts'

export const Route = createFileRoute('/_app/ai-metrics')({
  staticData: { page: { title: 'Metrics' } },
  component: PerformanceRoute,
})

/** Called AI Metrics while AI insights are on, otherwise Metrics. */
function PerformanceRoute() {
  const title = useBrowserStore(aiInsightsStore) ? 'AI Metrics' : 'Metrics'
  usePageMetadata({ title })
  return <PlannedInShell page={PLANNED.performance} title={title} />
}
