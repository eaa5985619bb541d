import { ListChecks } from 'lucide-react'
import { useServerPreferences } from '../../../lib/server-preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/overlays/dropdown-menu.tsx'

/** Adds one of the trader's checklists to a plan; renders nothing if there are none. */
export function ChecklistMenu({ onPick }: { onPick: (points: readonly string[]) => void }) {
  const checklists = useServerPreferences()?.checklists ?? []
  if (checklists.length === 0) return null
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>
          <ListChecks aria-hidden="true" />
          Checklist
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {checklists.map(({ name, points }) => (
          <MenuItem key={name} onSelect={() => onPick(points)}>
            <span className="max-w-64 truncate">{name}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
