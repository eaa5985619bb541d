import type { RememberedMapping } from '@ballast/contract/journal/remembered-mappings'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { COSTS_ARE, FIELD_LABELS, hasCosts } from '../mapper/mapping-edits.ts'
import { mappingName, readAs } from './mapping-name.ts'
import { mappingQueries, useChangeMapping, useForgetMapping } from './use-mappings.ts'

/** Files of unknown formats whose columns were mapped once. */
export function MappingsCard() {
  const list = useQuery(mappingQueries.list())
  return (
    <SettingsCard
      title="Remembered columns"
      description="If a file’s format is not known, you say once what its columns are. The next file with the same header is read the same way."
    >
      {!list.data && (
        <LoadingState query={list} name="remembered columns" level="h3">
          <Skeleton className="h-10" />
        </LoadingState>
      )}
      {list.data?.mappings.length === 0 && <p className="text-muted-foreground">None yet.</p>}
      {list.data && list.data.mappings.length > 0 && (
        <ul>
          {list.data.mappings.map((mapping) => (
            <MappingRow key={mapping.signature} mapping={mapping} />
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}

function MappingRow({ mapping }: { mapping: RememberedMapping }) {
  const [isEditing, setEditing] = useState(false)
  const forget = useForgetMapping(mapping)
  const name = mappingName(mapping)
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-border py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-500 break-words">{name}</p>
        <p className="text-small break-words text-subtle-foreground">
          {readAs(mapping, FIELD_LABELS)} · last used <DateTime instant={mapping.updatedAt} format="date" />
        </p>
      </div>
      <Button size="sm" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Button size="sm" aria-label={`Forget ${name}`} busy={forget.isPending} onClick={() => forget.mutate()}>
        Forget
      </Button>
      {isEditing && <EditDialog mapping={mapping} onClose={() => setEditing(false)} />}
    </li>
  )
}

function EditDialog({ mapping, onClose }: { mapping: RememberedMapping; onClose: () => void }) {
  const [name, setName] = useState(mapping.name ?? '')
  const [costsAre, setCostsAre] = useState(mapping.mapping?.costsAre ?? null)
  const save = useChangeMapping(mapping)
  const asksCosts = mapping.mapping !== null && hasCosts(mapping.mapping)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const named = name.trim()
    save.mutate(
      { ...(named === '' ? {} : { name: named }), ...(asksCosts && costsAre ? { costsAre } : {}) },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="md" title={`Edit ${mappingName(mapping)}`}>
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <Field label="Name" error={save.error && reasonOf(save.error)}>
            <Input maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          {asksCosts && costsAre && (
            <Field label="Costs are written" hint="Used from the next preview of such a file.">
              <Select options={COSTS_ARE} value={costsAre} onValueChange={setCostsAre} />
            </Field>
          )}
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabled={name.trim() === '' && !asksCosts}
            >
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
