import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { isSettingsSection, type SettingsSection } from '../../features/settings/settings-sections.ts'

export const Route = createFileRoute('/_app/settings')({
  staticData: { page: { title: 'Settings' } },
  validateSearch: (search: Record<string, unknown>): { section?: SettingsSection } =>
    isSettingsSection(search.section) ? { section: search.section } : {},
  component: SettingsRoute,
})

function SettingsRoute() {
  const { section = 'appearance' } = Route.useSearch()
  return <SettingsPage section={section} />
}
