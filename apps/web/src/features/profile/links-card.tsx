import type { ProfileSettings } from '@ballast/contract/people/profile'
import {
  LINK_KINDS,
  LINK_LABELS,
  LINK_REFUSALS,
  type LinkKind,
  MAX_LINK_LENGTH,
  MAX_LINKS,
  readProfileLink,
} from '@ballast/domain/people/profile-links'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

type Links = ProfileSettings['links']
type LinksCardProps = {
  links: Links
  /** Saves what the function makes of the links there are by then. */
  onChange: (change: (links: Links) => Links) => Promise<unknown>
}

const KINDS = LINK_KINDS.map((value) => ({ value, label: LINK_LABELS[value] }))

/** The user's links to other sites, shown below their name. */
export function LinksCard({ links, onChange }: LinksCardProps) {
  const save = (change: (links: Links) => Links) => void onChange(change).catch(() => undefined)
  function remove(link: Links[number], index: number) {
    save((now) => now.filter((one) => !isSame(one, link)))
    focusPageIfLost()
    const putBack = (now: Links) => (has(now, link) ? now : now.toSpliced(index, 0, link))
    toast({ title: 'Link removed', undo: () => save(putBack) })
  }
  return (
    <Card aria-label="Links">
      <CardHeader title="Links" description={`Up to ${MAX_LINKS}, seen while the profile is public`} />
      <CardBody className="grid gap-3">
        {links.length > 0 && (
          <ul aria-label="Your links" className="grid gap-2">
            {links.map((link, index) => (
              <li key={`${link.kind} ${link.url}`} className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <span className="font-540">{LINK_LABELS[link.kind]}</span>
                  <span className="block truncate text-small text-subtle-foreground">{link.url}</span>
                </span>
                <IconButton label={`Remove ${link.url}`} size="sm" onClick={() => remove(link, index)}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {links.length < MAX_LINKS && (
          <AddLink links={links} onAdd={(link) => onChange((now) => [...now, link])} />
        )}
      </CardBody>
    </Card>
  )
}

const isSame = (one: Links[number], other: Links[number]) => one.kind === other.kind && one.url === other.url
const has = (links: Links, link: Links[number]) => links.some((one) => isSame(one, link))

type AddLinkProps = { links: Links; onAdd: (link: Links[number]) => Promise<unknown> }

function AddLink({ links, onAdd }: AddLinkProps) {
  const unsent = useUnsent<{ kind: LinkKind; typed: string }>('profile link', { kind: 'website', typed: '' })
  const [kind, setKind] = useState(unsent.start.kind)
  const [typed, setTyped] = useState(unsent.start.typed)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readProfileLink(kind, typed)
    if ('refused' in read) return setProblem(LINK_REFUSALS[read.refused])
    if (isBusy) return
    const link = { kind, url: read.url }
    if (has(links, link)) return setProblem('You have added this link already')
    setIsBusy(true)
    try {
      await onAdd(link)
      unsent.forget()
      // Text typed while the request was under way is the next link.
      setTyped((current) => (current === typed ? '' : current))
    } catch {
      // The input stays; the error has already been shown.
    } finally {
      setIsBusy(false)
      // After the last one there may be, the form is gone.
      focusPageIfLost()
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2.5">
      <Field label="Kind">
        <Select
          options={KINDS}
          value={kind}
          onValueChange={(next) => {
            setKind(next)
            unsent.keep({ kind: next, typed })
            setProblem(undefined)
          }}
        />
      </Field>
      <Field label="Address" error={problem}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={MAX_LINK_LENGTH}
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            unsent.keep({ kind, typed: value })
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Add link
      </Button>
    </form>
  )
}
