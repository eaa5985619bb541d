import type { Reply } from '@ballast/contract/groups/posts'
import { useState } from 'react'
import { Dialog, DialogContent } from '../../../ui/overlays/dialog.tsx'

type PostPicturesProps = { groupId: string; pictures: Reply['pictures'] }

/** A post's pictures; each opens in the viewer. */
export function PostPictures({ groupId, pictures }: PostPicturesProps) {
  const [shownId, setShownId] = useState<string | null>(null)
  const path = (id: string) => `/api/groups/${groupId}/pictures/${id}`
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ id, width, height }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Open picture ${at + 1}`}
              onClick={() => setShownId(id)}
              className="block h-28 w-44 overflow-hidden rounded-md border border-border bg-inset hover:border-border-strong max-md:h-24 max-md:w-36"
            >
              <img
                src={path(id)}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={shownId !== null} onOpenChange={(isOpen) => !isOpen && setShownId(null)}>
        {shownId && (
          <DialogContent title="Picture" size="xl">
            <img
              src={path(shownId)}
              alt="Shared with the post"
              className="max-h-[75vh] w-full object-contain"
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  )
}
