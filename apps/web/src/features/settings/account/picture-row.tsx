import { deleteProfilePicture, putProfilePicture } from '@ballast/contract/own-account'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAccountChange } from './use-account-change.ts'

export function PictureRow({ username, image }: { username: string; image: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const put = useAccountChange<File>({
    work: (file) => {
      const form = new FormData()
      form.append('file', file)
      return call(putProfilePicture, { form })
    },
    done: 'Picture changed',
    failed: 'The picture was not changed',
  })
  const remove = useAccountChange({
    work: () => call(deleteProfilePicture),
    done: 'Picture removed',
    failed: 'The picture was not removed',
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={username} image={image} className="size-14 text-[1rem] max-md:size-14" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-500">Picture</p>
        <p className="mt-px text-small text-subtle-foreground">
          Shown to you, in your groups, and on your profile while it is public. It is cropped to a square, and
          its metadata is removed.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label="Choose a picture"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) put.mutate(file)
          event.target.value = ''
        }}
      />
      <div className="flex gap-2">
        {image && (
          <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        )}
        <Button size="sm" busy={put.isPending} onClick={() => input.current?.click()}>
          {image ? 'Change picture' : 'Choose a picture'}
        </Button>
      </div>
    </div>
  )
}
