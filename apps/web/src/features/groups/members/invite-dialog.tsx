import { createInvitation, type Invitation, revokeInvitation } from '@ballast/contract/groups/members'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { copyText } from '../../../ui/overlays/copy-text.ts'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { groupQueries } from '../group-queries.ts'
import { useGroupChange } from '../use-group-change.ts'

const USES = [1, 5, 20, 100].map((n) => ({
  value: String(n),
  label: n === 1 ? 'One person' : `Up to ${n} people`,
}))
const DAYS = [1, 7, 30].map((n) => ({ value: String(n), label: n === 1 ? 'One day' : `${n} days` }))

/** Creates a link into the group. Its code is shown only once, here. */
export function InviteDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const client = useQueryClient()
  const [uses, setUses] = useState('1')
  const [days, setDays] = useState('7')
  const [made, setMade] = useState<{ id: string; link: string } | null>(null)
  const link = made?.link
  const toastIfLeft = useToastIfLeft()
  const make = useMutation({
    retry: false,
    mutationFn: () =>
      call(createInvitation, {
        params: { id: groupId },
        body: { maxUses: Number(uses), days: Number(days) },
      }),
    onSuccess: ({ id, token }) => {
      setMade({ id, link: `${location.origin}/groups?join=${token}` })
      return client.invalidateQueries({ queryKey: groupQueries.invitations(groupId).queryKey })
    },
    onError: (error) => toastIfLeft('No link was made', error),
  })
  return (
    <OpenDialog
      onClose={onClose}
      title="Invite to the group"
      description="Anyone with the link can join until it expires or is used up."
      size="md"
    >
      <div className="grid gap-3.5">
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field label="For">
            <Select options={USES} value={uses} onValueChange={setUses} />
          </Field>
          <Field label="Works for">
            <Select options={DAYS} value={days} onValueChange={setDays} />
          </Field>
        </div>
        {link && (
          <Field label="Link" hint="Copy it now: it is not shown again.">
            <Input
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              end={
                <Button size="xs" variant="ghost" aria-label="Copy the link" onClick={() => void copy(link)}>
                  <Copy aria-hidden="true" />
                </Button>
              }
            />
          </Field>
        )}
        {make.isError && (
          <p role="alert" className="text-small text-danger">
            {reasonOf(make.error)}
          </p>
        )}
        <Button
          variant={link ? 'secondary' : 'primary'}
          className="justify-self-end"
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {link ? 'Make another link' : 'Make a link'}
        </Button>
        <OpenInvitations
          groupId={groupId}
          onRevoked={(id) => setMade((known) => (known?.id === id ? null : known))}
        />
      </div>
    </OpenDialog>
  )
}

function copy(link: string) {
  return copyText(link, { done: 'Link copied', otherwise: 'Select the link and copy it by hand.' })
}

type OpenInvitationsProps = { groupId: string; onRevoked: (id: string) => void }

function OpenInvitations({ groupId, onRevoked }: OpenInvitationsProps) {
  const found = useQuery(groupQueries.invitations(groupId))
  if (!found.data) return <LoadingState query={found} name="the links that work" level="h3" />
  const { invitations } = found.data
  if (invitations.length === 0) return null
  return (
    <section aria-label="Links that work" className="border-t border-border pt-3">
      <p className="mb-1 text-small text-subtle-foreground">Links that work</p>
      <ul className="divide-y divide-border">
        {invitations.map((invitation) => (
          <OpenInvitation
            key={invitation.id}
            groupId={groupId}
            invitation={invitation}
            onRevoked={onRevoked}
          />
        ))}
      </ul>
    </section>
  )
}

type OpenInvitationProps = OpenInvitationsProps & { invitation: Invitation }

function OpenInvitation({ groupId, invitation, onRevoked }: OpenInvitationProps) {
  const { id, uses, maxUses, expiresAt } = invitation
  const { timeZone } = useClock()
  const change = useGroupChange()
  return (
    <li className="flex items-center gap-3 py-1.5 text-table">
      <span className="flex-1">
        Used {uses} of {maxUses}, until {formatDate(expiresAt, timeZone)}
      </span>
      <Button
        size="xs"
        busy={change.isPending}
        onClick={() =>
          change.mutate({
            run: () => call(revokeInvitation, { params: { id: groupId, invitationId: id } }),
            failed: 'The link still works',
            after: () => onRevoked(id),
          })
        }
      >
        Take back
      </Button>
    </li>
  )
}
