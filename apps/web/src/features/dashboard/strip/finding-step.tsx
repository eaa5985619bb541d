import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { aiInsightsStore, proLockedStore } from '../../../lib/local-flags.ts'
import { Button } from '../../../ui/button.tsx'
import { findingQueries } from '../../findings/finding-queries.ts'
import { headOf, surenessOf } from '../../findings/finding-text.ts'

/** The lead finding of the last look at all trades, if AI insights are on. */
export function useFindingStep(isWanted: boolean) {
  const hasInsights = useBrowserStore(aiInsightsStore)
  const isLocked = useBrowserStore(proLockedStore)
  const { data } = useQuery({
    ...findingQueries.list({ account: [] }),
    enabled: isWanted && hasInsights && !isLocked,
    retry: false,
  })
  const lead = data?.evaluation?.findings.find(({ id }) => id === data.lead)
  if (!isWanted || !hasInsights || !lead) return null
  return {
    title: headOf(lead),
    text: `${surenessOf(lead)}. Its trades, what it cost and one plan to try are on the page.`,
  }
}

export function FindingAction() {
  return (
    <Button asChild variant="primary" size="sm" className="max-md:mt-1 max-md:w-full">
      <Link to="/ai-metrics">Look at the finding</Link>
    </Button>
  )
}
