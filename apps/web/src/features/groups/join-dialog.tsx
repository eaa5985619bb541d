import { acceptInvitation, lookAtInvitation } from '@ballast/contract/groups/members'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { DialogFooter, OpenDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../ui/overlays/use-toast-if-left.ts'
import { GroupMark } from './group-mark.tsx'

type JoinDialogProps = { code: string; onClose: () => void; onJoined: (groupId: string) => void }

/** Shows an invitation's group before it is accepted. Takes a pasted link or code. */
export function JoinDialog({ code, onClose, onJoined }: JoinDialogProps) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const unsent = useUnsent('invitation', { text: code })
  const [{ text }, setTyped] = useState(unsent.start)
  const token = codeIn(text)
  const look = useMutation({
    retry: false,
    mutationFn: (invitation: string) => call(lookAtInvitation, { body: { token: invitation } }),
  })
  const accept = useMutation({
    retry: false,
    mutationFn: (_name: string) => call(acceptInvitation, { body: { token } }),
    onSuccess: async ({ groupId }, name) => {
      unsent.forget()
      await client.invalidateQueries({ queryKey: ['/api/groups'] })
      if (isShown.current) onJoined(groupId)
      else toast({ title: `You are in ${name}`, variant: 'success' })
    },
    onError: (error, name) => toastIfLeft(`You did not join ${name}`, error),
  })
  const { mutate } = look
  useEffect(() => {
    if (code !== '') mutate(code)
  }, [code, mutate])
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (look.data) accept.mutate(look.data.name)
    else look.mutate(token)
  }
  const error = accept.error ?? look.error
  return (
    <OpenDialog onClose={onClose} title="Join with a code" size="md">
      <form onSubmit={handleSubmit} className="grid gap-3.5" noValidate>
        <Field label="Code or link of the invitation" error={error ? reasonOf(error) : undefined}>
          <Input
            value={text}
            autoComplete="off"
            maxLength={500}
            onValueChange={(value) => {
              setTyped({ text: value })
              unsent.keep({ text: value })
              look.reset()
              accept.reset()
            }}
          />
        </Field>
        {look.data && (
          <div className="flex items-start gap-3 rounded-md border border-border bg-inset p-3">
            <GroupMark name={look.data.name} className="size-9" />
            <div className="min-w-0">
              <p className="font-580 [overflow-wrap:anywhere]">{look.data.name}</p>
              <p className="text-small text-subtle-foreground">{countOf(look.data.members, 'member')}</p>
              {look.data.about && (
                <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">{look.data.about}</p>
              )}
              <p className="mt-2 text-small text-subtle-foreground">
                {look.data.isMember
                  ? 'You are in this group already.'
                  : 'Members will see your name and picture. Nothing from your journal is visible until you share it.'}
              </p>
            </div>
          </div>
        )}
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={token === ''}
            busy={look.isPending || accept.isPending}
          >
            {look.data ? (look.data.isMember ? 'Open it' : 'Join the group') : 'Look at it'}
          </Button>
        </DialogFooter>
      </form>
    </OpenDialog>
  )
}

/** The code in a pasted link, or the pasted text itself. */
function codeIn(text: string): string {
  return /[?&]join=([\w-]+)/.exec(text)?.[1] ?? text.trim()
}
