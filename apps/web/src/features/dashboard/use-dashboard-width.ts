import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { useVariant } from '../../lib/experiments/use-variant.ts'
import { type Layout, preferencesStore } from '../../lib/preferences.ts'

/** The trader's chosen width, or the variant of the layout test. */
export function useDashboardWidth(): Layout {
  const { layout } = useBrowserStore(preferencesStore)
  const variant = useVariant('dashboard_layout')
  return layout === 'standard' && variant === 'compact' ? 'compact' : layout
}
