import type { ColumnMapping } from '@ballast/contract/imports'
import type { RememberedMapping } from '@ballast/contract/journal/remembered-mappings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
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
  const send = useChangeMapping(mapping)
  const costsAre = mapping.mapping && hasCosts(mapping.mapping) ? mapping.mapping.costsAre : null
  // A name can be changed, but not taken away.
  const mayBeUnnamed = costsAre !== null && mapping.name === null
  return (
    <FormDialog<EditDraft>
      size="md"
      title={`Edit ${mappingName(mapping)}`}
      about={mapping.signature}
      submitLabel="Save"
      errorAt="name"
      start={{ name: mapping.name ?? '', costsAre }}
      bodyOf={({ name, costsAre }) => ({
        ...(name.trim() === '' && mayBeUnnamed ? {} : { name: name.trim() }),
        ...(costsAre ? { costsAre } : {}),
      })}
      schemaOf={() => (mayBeUnnamed ? anySchema : namedSchema)}
      send={send}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Field label="Name" error={errors.name}>
            <Input autoFocus maxLength={60} value={draft.name} onValueChange={(name) => change({ name })} />
          </Field>
          {draft.costsAre && (
            <Field label="Costs are written" hint="Used from the next preview of such a file.">
              <Select
                options={COSTS_ARE}
                value={draft.costsAre}
                onValueChange={(costsAre) => change({ costsAre })}
              />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  )
}

type EditDraft = { name: string; costsAre: ColumnMapping['costsAre'] | null }

const anySchema = z.object({})
const namedSchema = z.object({ name: z.string().check(z.minLength(1, 'Give it a name')) })
