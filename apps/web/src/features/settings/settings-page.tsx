import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { SectionNav } from '../../ui/navigation/section-nav.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { ClockSettings } from './clock-settings.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { InsightSettings } from './insight-settings.tsx'
import { KeyboardSettings } from './keyboard-settings.tsx'
import { NavigationSettings } from './navigation-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { SETTINGS_LIST } from './settings-section-list.ts'
import type { SettingsSection } from './settings-sections.ts'

const BillingSettings = lazyPart(
  async () => (await import('../billing/subscription/billing-settings.tsx')).BillingSettings,
)

const AccountSettings = lazyPart(async () => (await import('./account/account-settings.tsx')).AccountSettings)

const NotificationSettings = lazyPart(
  async () => (await import('../notifications/settings/notification-settings.tsx')).NotificationSettings,
)

const InstrumentSettings = lazyPart(
  async () => (await import('../instruments/instrument-settings.tsx')).InstrumentSettings,
)

const JournalSettings = lazyPart(async () => (await import('./journal/journal-settings.tsx')).JournalSettings)

const ImportSettings = lazyPart(
  async () => (await import('../imports/remembered/import-settings.tsx')).ImportSettings,
)

const DeletedSettings = lazyPart(
  async () => (await import('../recently-deleted/deleted-settings.tsx')).DeletedSettings,
)

const PANELS: Record<SettingsSection, ComponentType> = {
  account: AccountSettings,
  appearance: AppearanceSettings,
  clock: ClockSettings,
  journal: JournalSettings,
  instruments: InstrumentSettings,
  imports: ImportSettings,
  navigation: NavigationSettings,
  notifications: NotificationSettings,
  privacy: PrivacySettings,
  deleted: DeletedSettings,
  insights: InsightSettings,
  billing: BillingSettings,
  keyboard: KeyboardSettings,
  devices: DeviceSettings,
}

/** Descriptions of sections whose settings are not stored in this browser. */
const DESCRIPTIONS: Partial<Record<SettingsSection, string>> = {
  account: 'Your name, address, password and picture.',
  journal: 'Your words, feelings and templates, and the questions you are asked.',
  instruments: 'What the contracts you trade are worth.',
  imports: 'Your answers about files, so that you are not asked twice.',
  billing: 'Your plan, your card and your invoices.',
  privacy: 'What is shown, what is stored, and how to export it.',
  deleted: 'What you deleted, until it is gone for good.',
  notifications: 'Changes apply at once and follow you to other devices.',
  devices: 'Where you are signed in.',
}

export function SettingsPage({ section }: { section: SettingsSection }) {
  const Panel = PANELS[section]
  return (
    <Page width="compact">
      <PageHeader
        title="Settings"
        description={DESCRIPTIONS[section] ?? 'Changes apply at once and are stored in this browser.'}
      />
      <div className="grid items-start gap-6 md:grid-cols-[188px_minmax(0,1fr)]">
        <SectionNav label="Settings" to="/settings" sections={SETTINGS_LIST} current={section} side />
        <div className="grid min-w-0 gap-4">
          <Suspense fallback={null}>
            <Panel />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
