import type { Screenshot } from '@ballast/contract/screenshots'
import { ImagePlus, RefreshCw, X } from 'lucide-react'
import { type Ref, Suspense, useRef, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDroppedPictures } from './use-dropped-pictures.ts'
import { type Pictures, picturesIn, type Upload } from './use-pictures.ts'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

type PictureStripProps = {
  pictures: readonly Screenshot[]
  shots: Pictures
  /** Where the pictures are served from. */
  path: string
  label: string
}

/** Pictures with a place to paste, drop or pick more. */
export function PictureStrip({ pictures, shots, path, label }: PictureStripProps) {
  const [shownId, setShownId] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const drop = useDroppedPictures(shots.add)
  return (
    <section aria-label={label} {...drop.handlers}>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Thumbnail
              picture={picture}
              path={path}
              number={index + 1}
              onOpen={() => setShownId(picture.id)}
            />
          </li>
        ))}
        <li className="min-w-44 flex-1">
          <button
            type="button"
            onClick={() => input.current?.click()}
            className={cn(
              'flex h-11 w-full items-center justify-center gap-2 rounded-sm border border-border-strong border-dashed px-2 text-small text-subtle-foreground hover:bg-hover hover:text-foreground',
              drop.isOver && 'border-primary-text bg-primary-soft text-foreground',
            )}
          >
            <ImagePlus aria-hidden="true" className="size-4" />
            <span className="truncate">Paste or drop a screenshot</span>
          </button>
        </li>
      </ul>
      <FileInput ref={input} onPicked={(files) => void shots.add(files)} />
      {shots.uploads.map((upload) => (
        <UploadLine
          key={upload.key}
          upload={upload}
          onRetry={() => void shots.retry(upload)}
          onDismiss={() => shots.dismiss(upload)}
        />
      ))}
      <Suspense fallback={null}>
        {shownId !== null && (
          <Lightbox screenshots={pictures} shownId={shownId} onShow={setShownId} shots={shots} path={path} />
        )}
      </Suspense>
    </section>
  )
}

type ThumbnailProps = { picture: Screenshot; path: string; number: number; onOpen: () => void }

function Thumbnail({ picture, path, number, onOpen }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={`Open picture ${number}${picture.caption ? `: ${picture.caption}` : ''}`}
      title={picture.caption || undefined}
      onClick={onOpen}
      className="block h-11 w-[76px] overflow-hidden rounded-sm border border-border bg-inset hover:border-border-strong"
    >
      <img
        src={`${path}/${picture.id}`}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="size-full object-cover"
      />
    </button>
  )
}

type FileInputProps = { ref: Ref<HTMLInputElement>; onPicked: (files: File[]) => void }

function FileInput({ ref, onPicked }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      multiple
      tabIndex={-1}
      aria-label="Choose pictures"
      className="hidden"
      onChange={(event) => {
        onPicked(picturesIn(event.target.files))
        event.target.value = ''
      }}
    />
  )
}

type UploadLineProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

function UploadLine({ upload, onRetry, onDismiss }: UploadLineProps) {
  return (
    <div role="status" className="mt-2 flex items-center gap-2 text-small">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-muted-foreground">{upload.name}</span>
        {upload.error ? (
          <span className="block text-danger">{upload.error}</span>
        ) : (
          <ProgressBar thin value={upload.progress} label={`Sending ${upload.name}`} className="mt-1" />
        )}
      </span>
      {upload.error && (
        <>
          <IconButton size="sm" label="Try again" onClick={onRetry}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label="Leave it out" onClick={onDismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}
