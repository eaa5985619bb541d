import {
  DASHBOARD_LAYOUT_OPTIONS,
  setDashboardLayout,
  useDashboardLayout,
} from '../../lib/dashboard-layouts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '../../ui/overlays/dropdown-menu.tsx'

/** Chooses the dashboard's layout; stored in this browser. */
export function LayoutMenu() {
  const layout = useDashboardLayout()
  const current =
    DASHBOARD_LAYOUT_OPTIONS.find(({ value }) => value === layout) ?? DASHBOARD_LAYOUT_OPTIONS[0]
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Layout: ${current.label}`} tooltip={false}>
          <current.Icon aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup value={layout} onValueChange={setDashboardLayout}>
          {DASHBOARD_LAYOUT_OPTIONS.map(({ value, label, Icon }) => (
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
