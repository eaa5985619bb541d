import { setPrivacyMode, usePrivacyMode } from '../../lib/preferences.ts'
import { SwitchRow } from '../../ui/forms/switch.tsx'
import { SentFilesCard } from '../sent-files/sent-files-card.tsx'
import { SupportCard } from '../support-access/support-card.tsx'
import { ExportRows } from '../your-data/export-rows.tsx'
import { RestoreArchive } from '../your-data/restore-archive.tsx'
import { CookieRow } from './cookie-row.tsx'
import { SettingsCard } from './settings-card.tsx'

export function PrivacySettings() {
  const isPrivate = usePrivacyMode()
  return (
    <>
      <SettingsCard title="Privacy">
        <SwitchRow
          label="Privacy Mode"
          description="Every amount of money becomes six dots, for shared screens. R, percent and shapes stay. Press P anywhere."
          checked={isPrivate}
          onCheckedChange={setPrivacyMode}
        />
        <CookieRow />
      </SettingsCard>
      <SettingsCard
        title="Your data"
        description="Export is part of every plan and stays available after a subscription ends."
      >
        <ExportRows />
      </SettingsCard>
      <SupportCard />
      <SentFilesCard />
      <SettingsCard title="Restore an archive">
        <RestoreArchive />
      </SettingsCard>
    </>
  )
}
