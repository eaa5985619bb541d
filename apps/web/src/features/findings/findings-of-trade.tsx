import { upperFirst } from '@ballast/domain/text/upper-first'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { aiInsightsStore } from '../../lib/local-flags.ts'
import { findingQueries } from './finding-queries.ts'

/** The findings that flagged a trade; renders nothing if there are none or insights are off. */
export function FindingsOfTrade({ tradeId }: { tradeId: string }) {
  const hasInsights = useBrowserStore(aiInsightsStore)
  const { data } = useQuery({
    ...findingQueries.ofTrade(tradeId),
    enabled: Boolean(hasInsights),
    retry: false,
  })
  if (!hasInsights || !data || data.findings.length === 0) return null
  return (
    <section aria-labelledby={`findings-${tradeId}`} className="grid gap-1.5">
      <h3 id={`findings-${tradeId}`} className="text-label font-560">
        Flagged by findings
      </h3>
      <ul className="grid gap-1.5 text-table">
        {data.findings.map(({ id, flagged, why }) => (
          <li key={id}>
            <Link to="/ai-metrics" className="font-540 underline underline-offset-2">
              One of the {flagged}
            </Link>
            <p className="text-caption text-subtle-foreground">{upperFirst(why)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
