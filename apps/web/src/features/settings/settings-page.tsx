import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { InsightSettings } from './insight-settings.tsx'
import { KeyboardSettings } from './keyboard-settings.tsx'
import { NavigationSettings } from './navigation-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts'

const BillingSettings = lazyPart(
  async () => (await import('../billing/subscription/billing-settings.tsx')).BillingSettings,
)

const PANELS: Record<SettingsSection, ComponentType> = {
  appearance: AppearanceSettings,
  navigation: NavigationSettings,
  privacy: PrivacySettings,
  insights: InsightSettings,
  billing: BillingSettings,
  keyboard: KeyboardSettings,
  devices: DeviceSettings,
}

export function SettingsPage({ section }: { section: SettingsSection }) {
  const Panel = PANELS[section]
  return (
    <Page width="compact">
      <PageHeader
        title="Settings"
        description={
          section === 'billing'
            ? 'Your plan, your card and your invoices.'
            : 'Changes apply at once and are kept in this browser.'
        }
      />
      <div className="grid items-start gap-6 md:grid-cols-[188px_minmax(0,1fr)]">
        <nav
          aria-label="Settings"
          className="md:sticky md:top-[72px] max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 scroll-quiet"
        >
          <ul className="flex gap-px md:flex-col">
            {SETTINGS_SECTIONS.map(({ id, label, icon: Icon }) => (
              <li key={id} ref={id === section ? showInRow : undefined}>
                <Link
                  to="/settings"
                  search={{ section: id }}
                  replace
                  activeOptions={{ includeSearch: false }}
                  aria-current={id === section ? 'page' : undefined}
                  className={
                    id === section
                      ? 'flex h-8 items-center gap-2.5 rounded-sm bg-raised px-2.5 font-560 whitespace-nowrap ring-1 ring-border ring-inset max-md:h-11'
                      : 'flex h-8 items-center gap-2.5 rounded-sm px-2.5 whitespace-nowrap text-muted-foreground hover:bg-hover max-md:h-11'
                  }
                >
                  <Icon aria-hidden="true" className="size-4 text-subtle-foreground" strokeWidth={1.75} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-4">
          <Suspense fallback={null}>
            <Panel />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}

/** On a phone the sections stand in a row that is wider than the screen. */
function showInRow(item: HTMLLIElement | null) {
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
