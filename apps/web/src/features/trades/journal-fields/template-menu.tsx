import { NotepadTextDashed } from 'lucide-react'
import { useServerPreferences } from '../../../lib/server-preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/overlays/dropdown-menu.tsx'

/** Inserts one of the trader's templates into a note; renders nothing if there are none. */
export function TemplateMenu({ onPick }: { onPick: (text: string) => void }) {
  const templates = useServerPreferences()?.noteTemplates ?? []
  if (templates.length === 0) return null
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="xs" variant="ghost">
          <NotepadTextDashed aria-hidden="true" />
          Template
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {templates.map(({ name, text }) => (
          <MenuItem key={name} onSelect={() => onPick(text)}>
            <span className="max-w-64 truncate">{name}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
