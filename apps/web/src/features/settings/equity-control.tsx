import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { CHART_TYPES, type ChartType, changePreferences, preferencesStore } from '../../lib/preferences.ts'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'

const LABELS: Record<ChartType, string> = { line: 'Curve', table: 'Table' }

/** How the dashboard first shows equity. */
export function EquityControl() {
  const { defaultChartType } = useBrowserStore(preferencesStore).trading
  return (
    <SegmentedControl
      label="Equity on the dashboard"
      options={CHART_TYPES.map((value) => ({ value, label: LABELS[value] }))}
      value={defaultChartType}
      onValueChange={(next) => changePreferences('trading', { defaultChartType: next })}
    />
  )
}
