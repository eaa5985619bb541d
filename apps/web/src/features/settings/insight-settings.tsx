import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { aiInsightsStore } from '../../lib/local-flags.ts'
import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { SwitchRow } from '../../ui/forms/switch.tsx'

export function InsightSettings() {
  const isOn = useBrowserStore(aiInsightsStore)
  return (
    <SettingsCard title="AI insights">
      <SwitchRow
        label="Show AI insights"
        description="Renames the Performance page to AI Metrics. Its figures and findings are the same either way."
        checked={isOn}
        onCheckedChange={aiInsightsStore.set}
      />
    </SettingsCard>
  )
}
