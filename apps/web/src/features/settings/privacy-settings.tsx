import { Download } from 'lucide-react'
import { setPrivacyMode, usePrivacyMode } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/forms/switch.tsx'
import { useExportData } from '../shell/use-export-data.ts'
import { SettingRow, SettingsCard } from './settings-card.tsx'

export function PrivacySettings() {
  const isPrivate = usePrivacyMode()
  const exportData = useExportData()
  return (
    <>
      <SettingsCard title="Privacy">
        <SwitchRow
          label="Privacy Mode"
          description="Every amount of money becomes six dots, for shared screens. R, percent and shapes stay. Press P anywhere."
          checked={isPrivate}
          onCheckedChange={setPrivacyMode}
        />
      </SettingsCard>
      <SettingsCard
        title="Your data"
        description="Export is part of every plan and stays open after a subscription ends."
      >
        <SettingRow
          label="Export Data"
          description="Every trade with what you wrote about it, as a CSV file."
        >
          <Button busy={exportData.isPending} busyLabel="Exporting..." onClick={() => exportData.mutate()}>
            <Download aria-hidden="true" />
            Export Data
          </Button>
        </SettingRow>
      </SettingsCard>
    </>
  )
}
