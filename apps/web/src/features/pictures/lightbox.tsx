import type { Screenshot } from '@ballast/contract/screenshots'
import { ChevronLeft, ChevronRight, Trash2, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useState } from 'react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Pictures } from './use-pictures.ts'

type LightboxProps = {
  screenshots: readonly Screenshot[]
  shownId: string
  onShow: (id: string | null) => void
  shots: Pick<Pictures, 'caption' | 'remove'>
  /** Where the pictures are served from; by default those of trades. */
  path?: string
}

/** Shows one picture over the page: arrow keys move through the pictures, Escape closes. */
export function Lightbox(props: LightboxProps) {
  const { screenshots, shownId, onShow, shots, path = '/api/screenshots' } = props
  const index = screenshots.findIndex((shot) => shot.id === shownId)
  const shot = screenshots[index]
  if (!shot) return null
  const go = (by: number) =>
    onShow(screenshots[(index + by + screenshots.length) % screenshots.length]?.id ?? null)
  function handleKey(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'ArrowRight') go(1)
    else return
    event.preventDefault()
  }
  function handleRemove(current: Screenshot) {
    // Closes first, so that the toast with Undo is not covered.
    onShow(null)
    void shots.remove(current)
    focusPageIfLost()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onShow(null)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-[color-mix(in_oklab,var(--background)_92%,transparent)]" />
        <Radix.Content
          data-modal="open"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onKeyDown={handleKey}
          onEscapeKeyDown={leaveField}
          className="fixed inset-0 z-50 flex flex-col outline-none"
        >
          <header className="flex items-center gap-3 px-4 py-3">
            <Radix.Title className="flex-1 text-body font-560">
              Picture {index + 1} of {screenshots.length}
              <span className="ml-2 font-400 text-subtle-foreground">
                <DateTime instant={shot.createdAt} format="full" />
              </span>
            </Radix.Title>
            <IconButton label="Remove picture" tooltip={false} onClick={() => handleRemove(shot)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
            <Radix.Close asChild>
              <IconButton label="Close" tooltip={false}>
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="flex min-h-0 flex-1 items-center gap-2 px-2">
            <IconButton
              tooltip={false}
              label="Previous picture"
              disabled={screenshots.length < 2}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <img
              key={shot.id}
              src={`${path}/${shot.id}`}
              alt={shot.caption || `Picture ${index + 1}`}
              className="mx-auto max-h-full min-w-0 max-w-full rounded-md object-contain"
            />
            <IconButton
              tooltip={false}
              label="Next picture"
              disabled={screenshots.length < 2}
              onClick={() => go(1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
          <footer className="mx-auto w-full max-w-lg px-4 py-3">
            <CaptionInput key={shot.id} shot={shot} onSave={(text) => void shots.caption(shot.id, text)} />
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape would close the lightbox without a blur, and the caption is saved on blur. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

function CaptionInput({ shot, onSave }: { shot: Screenshot; onSave: (text: string) => void }) {
  const [text, setText] = useState(shot.caption)
  const save = () => text.trim() !== shot.caption && onSave(text.trim())
  return (
    <Input
      aria-label="Caption"
      placeholder="Add a caption"
      value={text}
      maxLength={200}
      onValueChange={setText}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
