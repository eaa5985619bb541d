import { lazyPart } from '../../lib/loading/lazy-part.tsx'

export type Panel = ReturnType<typeof lazyPart<object>>

/** Separate from the page, so that the route can load the current panel together with the page. */
export const TAB_PANELS = {
  overview: lazyPart(async () => (await import('./overview/overview-tab.tsx')).OverviewTab),
  breakdowns: lazyPart(async () => (await import('./breakdowns/breakdown-tab.tsx')).BreakdownTab),
  distributions: lazyPart(
    async () => (await import('./distributions/distributions-tab.tsx')).DistributionsTab,
  ),
  drawdowns: lazyPart(async () => (await import('./series/drawdowns-tab.tsx')).DrawdownsTab),
  streaks: lazyPart(async () => (await import('./series/streaks-tab.tsx')).StreaksTab),
  simulation: lazyPart(async () => (await import('./simulation/simulation-tab.tsx')).SimulationTab),
  'what-if': lazyPart(async () => (await import('./what-if/what-if-tab.tsx')).WhatIfTab),
  compare: lazyPart(async () => (await import('./compare/compare-tab.tsx')).CompareTab),
}
