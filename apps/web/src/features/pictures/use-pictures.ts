import { MAX_SCREENSHOT_BYTES, type Screenshot } from '@ballast/contract/screenshots'
import { useState } from 'react'
import { isUnanswered, reasonOf } from '../../lib/api-error.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

/** A picture being uploaded. */
export type Upload = { key: string; name: string; progress: number; error: string | null; file: File }

let lastKey = 0

/** How to send pictures, and to show them before the server has answered. */
type PictureCalls = {
  add: (form: FormData, onUploadProgress: (fraction: number) => void) => Promise<Screenshot>
  caption: (id: string, caption: string) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<Screenshot>
  patchList: (change: (list: Screenshot[]) => Screenshot[]) => void
  /**
   * Refetches; called only after the server has saved the change, because an earlier answer would undo it on
   * screen.
   */
  refresh: () => void
}

/** Where nothing else holds what failed any more, the toast does. */
function reportLost(title: string, error: unknown, onRetry: () => void): void {
  if (isUnanswered(error)) toastFailure(title, error, onRetry)
  else
    toast({
      title,
      description: whyOf(error),
      variant: 'destructive',
      action: { label: 'Try again', onPress: onRetry },
      duration: 20_000,
    })
}

const whyOf = (error: unknown) => (error instanceof RangeError ? error.message : reasonOf(error))

/** Pictures that are added one by one, captioned, removed and restored. */
export function usePictures(calls: PictureCalls) {
  const { patchList, refresh } = calls
  const [uploads, setUploads] = useState<Upload[]>([])
  const patchUpload = (key: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  const isShown = useIsShown()

  async function send(upload: Upload) {
    const { key, file } = upload
    patchUpload(key, { progress: 0, error: null })
    try {
      if (file.size > MAX_SCREENSHOT_BYTES) throw new RangeError('This picture is larger than 15 MB.')
      const added = await calls.add(formOf(file), (progress) => patchUpload(key, { progress }))
      patchList((list) => [...list, added])
      refresh()
      setUploads((list) => list.filter((upload) => upload.key !== key))
    } catch (error) {
      patchUpload(key, { error: whyOf(error) })
      if (!isShown.current) reportLost(`${upload.name} was not added`, error, () => void send(upload))
    }
  }

  async function add(files: readonly File[]) {
    const fresh = files.map((file) => {
      lastKey += 1
      return { key: String(lastKey), name: file.name || 'Pasted picture', progress: 0, error: null, file }
    })
    setUploads((list) => [...list, ...fresh])
    for (const upload of fresh) await send(upload)
  }

  async function caption(id: string, text: string) {
    patchList((list) => list.map((shot) => (shot.id === id ? { ...shot, caption: text } : shot)))
    try {
      await calls.caption(id, text)
    } catch (error) {
      reportLost('The caption was not saved', error, () => void caption(id, text))
    }
    refresh()
  }

  async function restore(shot: Screenshot) {
    try {
      const back = await calls.restore(shot.id)
      patchList((list) => [...list, back].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
      refresh()
    } catch (error) {
      toastFailure('The picture was not brought back', error)
    }
  }

  async function remove(shot: Screenshot) {
    patchList((list) => list.filter(({ id }) => id !== shot.id))
    try {
      await calls.remove(shot.id)
      toast({ title: 'Picture removed', undo: () => void restore(shot) })
    } catch (error) {
      patchList((list) => [...list, shot])
      toastFailure('The picture was not removed', error)
    }
    refresh()
  }

  return {
    uploads,
    add,
    retry: (upload: Upload) => send(upload),
    dismiss: (upload: Upload) => setUploads((list) => list.filter(({ key }) => key !== upload.key)),
    caption,
    remove,
  }
}

export type Pictures = ReturnType<typeof usePictures>

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

/**
 * The pictures among pasted, dropped or picked files. Many systems don’t know the type of an iPhone’s HEIC: it is sent like
 * the others, so that the server says which pictures it reads.
 */
export function picturesIn(list: FileList | null | undefined): File[] {
  return [...(list ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))
}
