import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { SentFilesCard } from '../sent-files/sent-files-card.tsx'
import { PrivacySwitch } from '../session/privacy-switch.tsx'
import { SupportCard } from '../support-access/support-card.tsx'
import { ExportRows } from '../your-data/export-rows.tsx'
import { RestoreArchive } from '../your-data/restore-archive.tsx'
import { CookieRow } from './cookie-row.tsx'

export function PrivacySettings() {
  return (
    <>
      <SettingsCard title="Privacy">
        <PrivacySwitch />
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
