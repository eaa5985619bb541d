import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SetupDialog } from './setup-dialog.tsx'
import { setupQueries } from './setup-queries.ts'

type SetupSelectProps = {
  value: string | null
  onValueChange: (setupId: string | null) => void
}

/** Selects a setup from the playbook; typing a new name creates one. */
export function SetupSelect({ value, onValueChange }: SetupSelectProps) {
  const { data: setups = [], isError } = useQuery(setupQueries.list())
  const [editing, setEditing] = useState<{ id: string | null; name: string } | null>(null)
  const chosen = setups.find((setup) => setup.id === value)
  return (
    <span className="flex items-center gap-1">
      <Combobox
        className="min-w-0 flex-1"
        options={setups
          .filter((setup) => !setup.archived || setup.id === value)
          .map(({ id, name }) => ({ value: id, label: name, keywords: [name] }))}
        value={value}
        onValueChange={onValueChange}
        clearable
        onCreate={(name) => setEditing({ id: null, name })}
        placeholder={isError ? 'Setups did not load' : 'No setup'}
        searchPlaceholder="Search or name a new setup"
      />
      {chosen && (
        <IconButton
          label={`Edit the setup ${chosen.name}`}
          onClick={() => setEditing({ id: chosen.id, name: chosen.name })}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {editing && (
        <SetupDialog
          setup={setups.find((setup) => setup.id === editing.id) ?? null}
          startName={editing.name}
          onSaved={(setup) => onValueChange(setup.id)}
          onClose={() => setEditing(null)}
        />
      )}
    </span>
  )
}
