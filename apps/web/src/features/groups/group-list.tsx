import {
  type Groups,
  joinGroup,
  MAX_NEW_POSTS,
  restoreGroup,
  withdrawRequest,
} from '@ballast/contract/groups/groups'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardFooter } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'
import { type LoadingQuery, LoadingState } from '../../ui/states/loading-state.tsx'
import { ENTRY_LABELS } from './group-labels.ts'
import { GroupMark } from './group-mark.tsx'
import { useGroupChange } from './use-group-change.ts'

type GroupListProps = {
  groups: Groups
  /** The search, if it failed. */
  failed?: LoadingQuery
  shown: string | undefined
  q: string
  onSearch: (q: string) => void
  onOpen: (id: string) => void
}

type GroupListing = Groups['listed'][number]

/** The user's own groups and those they can join; on a phone the user’s own are in a row that scrolls. */
export function GroupList({ groups, failed, shown, q, onSearch, onOpen }: GroupListProps) {
  const { mine, listed, deleted } = groups
  const isWide = useMediaQuery('(width >= 64rem)')
  return (
    <Card aria-label="Your groups" className="min-w-0 overflow-hidden pt-1.5 max-lg:order-first">
      {mine.length > 0 && (
        <>
          <Heading>Yours</Heading>
          <ul className="flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-2 max-lg:pb-2 lg:flex-col scroll-quiet">
            {mine.map(({ id, name, members, entry, newPosts }) => (
              <li key={id} className="max-lg:shrink-0">
                <button
                  type="button"
                  aria-current={id === shown ? 'true' : undefined}
                  onClick={() => onOpen(id)}
                  className={cn(
                    'flex w-full items-center gap-2.5 px-3.5 py-2 text-left max-lg:min-h-11 max-lg:rounded-md max-lg:border max-lg:border-border max-lg:px-3',
                    id === shown
                      ? 'bg-primary-soft lg:shadow-[inset_2px_0_0_var(--primary-text)]'
                      : 'hover:bg-hover',
                  )}
                >
                  <GroupMark name={name} />
                  <span className="min-w-0 flex-1 max-lg:max-w-40">
                    <span className="block truncate font-560">{name}</span>
                    <span className="block truncate text-small text-subtle-foreground">
                      {countOf(members, 'member')}, {ENTRY_LABELS[entry]}
                    </span>
                  </span>
                  {newPosts > 0 && (
                    <Badge tone="primary">
                      {newPosts > MAX_NEW_POSTS ? `${MAX_NEW_POSTS}+` : newPosts}
                      <span className="sr-only"> new</span>
                    </Badge>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="group border-border max-lg:not-first:border-t" open={isWide || mine.length === 0}>
        <summary className="flex cursor-pointer list-none items-center justify-between px-3.5 pt-2.5 pb-1 text-small text-subtle-foreground max-lg:min-h-11 max-lg:py-0">
          Open to join
          <ChevronDown
            aria-hidden="true"
            className="size-3.5 transition-transform group-open:rotate-180 lg:hidden"
          />
        </summary>
        <div className="px-3 pb-2">
          <Input
            type="search"
            aria-label="Find a group"
            placeholder="Find a group"
            value={q}
            maxLength={60}
            onValueChange={onSearch}
          />
        </div>
        <ul>
          {listed.map((group) => (
            <ListedGroup key={group.id} group={group} onOpen={onOpen} />
          ))}
          {failed && (
            <li className="pb-3">
              <LoadingState query={failed} name="groups to join" />
            </li>
          )}
          {!failed && listed.length === 0 && (
            <li className="px-3.5 pb-3 text-small text-muted-foreground">
              {q === '' ? 'There are no groups to join yet.' : 'No group has this in its name.'}
            </li>
          )}
        </ul>
      </details>
      {deleted.map((group) => (
        <DeletedGroup key={group.id} group={group} />
      ))}
      <CardFooter>Your name and shared process figures are visible only inside groups you join.</CardFooter>
    </Card>
  )
}

function DeletedGroup({ group: { id, name } }: { group: Groups['deleted'][number] }) {
  const change = useGroupChange()
  return (
    <p className="flex items-center gap-2 border-t border-border px-3.5 py-2 text-small">
      <span className="min-w-0 flex-1 truncate text-muted-foreground">{name}, deleted</span>
      <Button
        size="xs"
        busy={change.isPending}
        onClick={() =>
          change.mutate({
            run: () => call(restoreGroup, { params: { id } }),
            failed: 'The group was not restored',
            done: 'Group restored',
          })
        }
      >
        Restore
      </Button>
    </p>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="px-3.5 pt-2 pb-1.5 text-small font-400 text-subtle-foreground">{children}</h2>
}

function ListedGroup({ group, onOpen }: { group: GroupListing; onOpen: (id: string) => void }) {
  const { name, members, entry, isAsked } = group
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex w-full items-center gap-2.5 px-3.5 py-2 text-left hover:bg-hover max-lg:min-h-11"
      >
        <GroupMark name={name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-560">{name}</span>
          <span className="block truncate text-small text-subtle-foreground">
            {countOf(members, 'member')}, {isAsked ? 'asked' : ENTRY_LABELS[entry]}
          </span>
        </span>
      </button>
      {isOpen && <ListedGroupDialog group={group} onOpen={onOpen} onClose={() => setOpen(false)} />}
    </li>
  )
}

type ListedGroupDialogProps = {
  group: GroupListing
  onOpen: (id: string) => void
  onClose: () => void
}

/** A group the user has not joined. If the dialog is closed before the answer, the group does not open. */
function ListedGroupDialog({ group, onOpen, onClose }: ListedGroupDialogProps) {
  const { id, name, about, members, entry, isAsked } = group
  const unsent = useUnsent(`join ${id}`, { note: '' })
  const [{ note }, setTyped] = useState(unsent.start)
  const change = useGroupChange()
  const params = { id }
  const join = () =>
    change.mutate({
      run: async () => {
        await call(joinGroup, { params, body: { note } })
        unsent.forget()
      },
      failed: 'You did not join',
      done: entry === 'open' ? `You are in ${name}` : 'The moderators were asked',
      after: () => {
        onClose()
        if (entry === 'open') onOpen(id)
      },
    })
  const withdraw = () =>
    change.mutate({
      run: () => call(withdrawRequest, { params }),
      failed: 'Your request was not taken back',
      done: 'Request taken back',
    })
  return (
    <OpenDialog
      onClose={onClose}
      title={name}
      description={about || countOf(members, 'member')}
      size="md"
      footer={
        isAsked ? (
          <Button busy={change.isPending} onClick={withdraw}>
            Take the request back
          </Button>
        ) : (
          <Button variant="primary" busy={change.isPending} onClick={join}>
            {entry === 'open' ? 'Join' : 'Ask to join'}
          </Button>
        )
      }
    >
      {entry === 'request' && !isAsked && (
        <Field label="To the moderators" aside="optional">
          <Textarea
            value={note}
            maxLength={300}
            onValueChange={(typed) => {
              setTyped({ note: typed })
              unsent.keep({ note: typed })
            }}
          />
        </Field>
      )}
    </OpenDialog>
  )
}
