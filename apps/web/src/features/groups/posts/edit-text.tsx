import type { Group } from '@ballast/contract/groups/groups'
import { editPost, MAX_POST, type Reply } from '@ballast/contract/groups/posts'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { focusPage } from '../../../lib/browser/focus-page.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { useGroupChange } from '../use-group-change.ts'

/** The post being edited: its menu starts the edit, its text renders it. */
const Editing = createContext<{ id: string | null; edit: (id: string | null) => void } | null>(null)

export function EditingProvider({ children }: { children: ReactNode }) {
  const [id, edit] = useState<string | null>(null)
  return <Editing value={{ id, edit }}>{children}</Editing>
}

export function useEditing() {
  return use(Editing) ?? { id: null, edit: () => undefined }
}

type EditTextProps = { group: Group; post: Reply; children: ReactNode }

/** The text of a post, or a field to edit it; what is left there unsaved is back at the next edit. */
export function EditText({ group, post, children }: EditTextProps) {
  const { id, edit } = useEditing()
  return id === post.id ? <EditField group={group} post={post} onDone={() => edit(null)} /> : children
}

function EditField({ group, post, onDone }: { group: Group; post: Reply; onDone: () => void }) {
  const unsent = useUnsent(`post ${post.id}`, { text: post.text })
  const [text, setText] = useState(unsent.start.text)
  const [wasBack] = useState(unsent.isBack)
  const newest = useRef(text)
  const field = useRef<HTMLDivElement>(null)
  const change = useGroupChange()
  function type(next: string) {
    newest.current = next
    setText(next)
    unsent.keep({ text: next })
  }
  function leave() {
    if (field.current?.contains(document.activeElement)) focusPage()
    onDone()
  }
  async function send() {
    await call(editPost, { params: { id: group.id, postId: post.id }, body: { text } })
    // Text typed while it was being saved is a new change to the saved text.
    if (newest.current === text) unsent.forget()
    else unsent.moveTo({ text }, { text: newest.current })
  }
  function save() {
    if (change.isPending) return
    const after = () => {
      if (newest.current === text) leave()
    }
    change.mutate({ run: send, failed: 'Your change was not saved', after })
  }
  return (
    <div ref={field} className="grid gap-2">
      <Textarea
        aria-label="Edit the post"
        autoFocus
        value={text}
        maxLength={MAX_POST}
        onValueChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save()
        }}
      />
      <RestoredNote isBack={wasBack && unsent.isBack} onStartOver={() => type(unsent.original.text)} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={leave}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" busy={change.isPending} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  )
}
