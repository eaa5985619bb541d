import type { Group } from '@ballast/contract/groups/groups'
import { addPostPicture, createPost, MAX_PICTURES } from '@ballast/contract/groups/posts'
import type { Share } from '@ballast/contract/groups/snapshots'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { newId } from '../../../lib/browser/new-id.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { readDraft, saveDraft } from '../group-drafts.ts'
import { useGroupChange } from '../use-group-change.ts'

/** A post or reply being written. The text stays in this tab until it is sent. */
export function useComposer({ id: groupId }: Pick<Group, 'id'>, parentId: string | null = null) {
  const [text, setTextNow] = useState(() => readDraft(groupId, parentId ?? ''))
  const [share, setShare] = useState<Share | null>(null)
  const [pictures, setPictures] = useState<File[]>([])
  const postId = useRef(newId())
  const change = useGroupChange()
  function setText(next: string) {
    setTextNow(next)
    saveDraft(groupId, parentId ?? '', next)
  }
  function addPictures(files: readonly File[]) {
    const all = [...pictures, ...files]
    const beyond = all.length - MAX_PICTURES
    setPictures(all.slice(0, MAX_PICTURES))
    if (beyond > 0)
      toast({
        title: `${countOf(beyond, 'picture was', 'pictures were')} not added`,
        description: `A post can have up to ${MAX_PICTURES} pictures.`,
        variant: 'warning',
      })
  }
  async function send() {
    const id = postId.current
    const body = { id, parentId, text, share, hasPictures: pictures.length > 0 }
    await call(createPost, { params: { id: groupId }, body })
    const failed = await sendPictures(groupId, id, pictures)
    // Also if the page was left in the meantime; text added since then is another post.
    postId.current = newId()
    saveDraft(groupId, parentId ?? '', typedSince(readDraft(groupId, parentId ?? ''), text))
    setTextNow((now) => typedSince(now, text))
    setShare((now) => (now === share ? null : now))
    setPictures((now) => now.filter((file) => !pictures.includes(file)))
    if (failed) toastFailure('A picture was not added', failed)
  }
  const isEmpty = text.trim() === '' && share === null && pictures.length === 0
  return {
    text,
    setText,
    share,
    setShare,
    pictures,
    addPictures,
    isEmpty,
    isSending: change.isPending,
    removePicture: (file: File) => setPictures((before) => before.filter((one) => one !== file)),
    send: (onSent?: () => void) => {
      if (isEmpty || change.isPending) return
      change.mutate({ run: send, failed: 'This was not posted' }, { onSuccess: () => onSent?.() })
    },
  }
}

/** Text added after the sent text while it was being sent; all of it if the sent text itself was edited. */
function typedSince(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length) : now
}

export type ComposerState = ReturnType<typeof useComposer>

/** The post already exists, so a picture that fails does not fail the post. */
async function sendPictures(groupId: string, postId: string, pictures: readonly File[]): Promise<unknown> {
  let failed: unknown = null
  for (const picture of pictures) {
    const form = new FormData()
    form.append('files', picture, picture.name)
    try {
      await call(addPostPicture, { params: { id: groupId, postId }, form })
    } catch (error) {
      failed = error
    }
  }
  return failed
}
