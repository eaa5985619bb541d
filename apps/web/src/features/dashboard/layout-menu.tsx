import { Columns2, LayoutGrid, Rows3 } from 'lucide-react'
import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { type DashboardLayout, preferencesStore } from '../../lib/preferences.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '../../ui/overlays/dropdown-menu.tsx'

const OPTIONS = [
  { value: 'default', label: 'Two columns', Icon: Columns2 },
  { value: 'grid', label: 'Grid', Icon: LayoutGrid },
  { value: 'list', label: 'List', Icon: Rows3 },
] as const satisfies { value: DashboardLayout; label: string; Icon: unknown }[]

export function useDashboardLayout(): DashboardLayout {
  return useBrowserStore(preferencesStore).dashboardLayout
}

/** How the parts of the dashboard are laid out; remembered in this browser. */
export function LayoutMenu() {
  const layout = useDashboardLayout()
  const current = OPTIONS.find(({ value }) => value === layout) ?? OPTIONS[0]
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Layout: ${current.label}`} tooltip={false}>
          <current.Icon aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup
          value={layout}
          onValueChange={(next) =>
            preferencesStore.update((preferences) => ({
              ...preferences,
              dashboardLayout: OPTIONS.find(({ value }) => value === next)?.value ?? 'default',
            }))
          }
        >
          {OPTIONS.map(({ value, label, Icon }) => (
            <MenuRadioItem key={value} value={value}>
              <Icon aria-hidden="true" />
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
