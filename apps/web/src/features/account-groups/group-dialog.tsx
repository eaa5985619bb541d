import { accountGroupBodySchema } from '@ballast/contract/accounts/account-group-form'
import { createAccountGroup, updateAccountGroup } from '@ballast/contract/accounts/account-groups'
import type { BodyOf } from '@ballast/contract/endpoint'
import { changedParts } from '@ballast/domain/merge/changed-parts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { AccountSelect } from '../accounts/account-select.tsx'
import { refreshFigures } from '../accounts/refresh-figures.ts'
import { bodyOfGroup, type FollowerDraft, type GroupDraft } from './group-draft.ts'
import { groupQueries } from './group-queries.ts'
import { togetherText } from './together-text.ts'

const WINDOWS = [1, 2, 5, 10, 30, 60, 120, 300, 600]

type GroupDialogProps = {
  start: GroupDraft
  /** The group to edit; without it the dialog creates one. */
  id?: string
  onClose: () => void
}

/**
 * Edits a leader, its followers with their factors, the time allowed between entries, and the days the group is
 * valid.
 */
export function GroupDialog({ start, id, onClose }: GroupDialogProps) {
  const queryClient = useQueryClient()
  async function send(body: BodyOf<typeof createAccountGroup>) {
    if (id === undefined) await call(createAccountGroup, { body })
    else await call(updateAccountGroup, { params: { id }, body: changedParts(bodyOfGroup(start), body) })
    void refreshFigures(queryClient)
  }
  return (
    <FormDialog
      title={id === undefined ? 'New group of accounts' : 'Change the group'}
      description="Trades these accounts take together count as one decision. Each account keeps its own money and limits."
      submitLabel={id === undefined ? 'Create the group' : 'Save'}
      about={id}
      start={start}
      schemaOf={() => accountGroupBodySchema}
      bodyOf={bodyOfGroup}
      send={send}
      onSaved={() => queryClient.invalidateQueries({ queryKey: groupQueries.list().queryKey })}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Field label="Name" error={errors.name} required>
            <Input value={draft.name} maxLength={60} onValueChange={(name) => change({ name })} />
          </Field>
          <Field label="Leader" hint="The decision takes its notes and R from this account.">
            <AccountSelect value={draft.leaderId} onValueChange={(leaderId) => change({ leaderId })} />
          </Field>
          <Followers draft={draft} error={errors.members} onChange={(followers) => change({ followers })} />
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Entries within" error={errors.withinSeconds}>
              <Select
                options={WINDOWS.map((value) => ({ value: String(value), label: windowLabel(value) }))}
                value={String(draft.withinSeconds)}
                onValueChange={(value) => change({ withinSeconds: Number(value) })}
              />
            </Field>
            <DayField
              label="First day"
              value={draft.fromDay}
              error={errors.fromDay}
              onChange={(fromDay) => change({ fromDay })}
            />
            <DayField
              label="Last day"
              value={draft.toDay}
              error={errors.toDay}
              onChange={(toDay) => change({ toDay })}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}

function windowLabel(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`
}

type DayFieldProps = {
  label: string
  value: string | null
  error: string | undefined
  onChange: (day: string | null) => void
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      aside={
        value !== null && (
          <button type="button" onClick={() => onChange(null)} className="rounded-sm hover:underline">
            clear
          </button>
        )
      }
    >
      <DatePicker value={value} onValueChange={onChange} placeholder="Open" />
    </Field>
  )
}

type FollowersProps = {
  draft: GroupDraft
  error: string | undefined
  onChange: (followers: readonly FollowerDraft[]) => void
}

function Followers({ draft, error, onChange }: FollowersProps) {
  const { followers } = draft
  // Compared as JSON text, because the object is a new one on every render.
  const { members, withinSeconds } = bodyOfGroup(draft)
  const typed = JSON.stringify({ members, withinSeconds })
  const settled = useSettled(typed, 300)
  const body = JSON.parse(settled) as Pick<ReturnType<typeof bodyOfGroup>, 'members' | 'withinSeconds'>
  const isFilled = checkFields(accountGroupBodySchema, body).members === undefined
  const previewBody = isFilled ? body : null
  const preview = useQuery(groupQueries.preview(previewBody))
  // What was found at other sizes says nothing about these.
  const isCurrent = settled === typed && !preview.isPlaceholderData
  const replace = (at: number, next: FollowerDraft) =>
    onChange(followers.map((follower, place) => (place === at ? next : follower)))
  return (
    <Field label="Followers, and their size as a multiple of the leader’s" group error={error}>
      <ul className="grid gap-2">
        {followers.map((follower, at) => {
          const found = preview.data?.followers.find(({ accountId }) => accountId === follower.accountId)
          return (
            <li key={at}>
              <div className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <AccountSelect
                    aria-label={`Follower ${at + 1}`}
                    value={follower.accountId}
                    onValueChange={(accountId) => replace(at, { ...follower, accountId })}
                  />
                </span>
                <span className="w-24 shrink-0">
                  <NumberInput
                    aria-label={`Factor of follower ${at + 1}`}
                    value={follower.factor}
                    onValueChange={(factor) => replace(at, { ...follower, factor })}
                    step={0.5}
                    min={0}
                    unit="×"
                  />
                </span>
                <IconButton
                  label={`Remove follower ${at + 1}`}
                  disabled={followers.length === 1}
                  onClick={() => onChange(followers.filter((_, place) => place !== at))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </div>
              {previewBody && found && (
                <p className="mt-1 text-small text-subtle-foreground">
                  {isCurrent ? `At this size ${togetherText(found)}` : 'Comparing the trades…'}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        size="xs"
        className="mt-2"
        onClick={() => onChange([...followers, { accountId: null, factor: '1' }])}
      >
        <Plus aria-hidden="true" />
        Add a follower
      </Button>
    </Field>
  )
}
