import { Columns2, LayoutGrid, Rows3 } from 'lucide-react'
import { useBrowserStore } from './browser/use-browser-store.ts'
import { type DashboardLayout, preferencesStore } from './preferences.ts'

export const DASHBOARD_LAYOUT_OPTIONS = [
  { value: 'default', label: 'Two columns', Icon: Columns2 },
  { value: 'grid', label: 'Grid', Icon: LayoutGrid },
  { value: 'list', label: 'List', Icon: Rows3 },
] as const satisfies { value: DashboardLayout; label: string; Icon: unknown }[]

export function useDashboardLayout(): DashboardLayout {
  return useBrowserStore(preferencesStore).dashboardLayout
}

export function setDashboardLayout(chosen: string): void {
  const known = DASHBOARD_LAYOUT_OPTIONS.find(({ value }) => value === chosen)
  preferencesStore.update((current) => ({ ...current, dashboardLayout: known?.value ?? 'default' }))
}
