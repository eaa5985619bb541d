import type { Screenshot } from '@ballast/contract/screenshots'
import { ImagePlus, RefreshCw, X } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { picturesIn, type Screenshots, type Upload, useScreenshots } from './use-screenshots.ts'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

type ScreenshotStripProps = { tradeId: string; screenshots: readonly Screenshot[] }

/** Pictures of a trade, and the place to paste, drop or pick more. */
export function ScreenshotStrip({ tradeId, screenshots }: ScreenshotStripProps) {
  const shots = useScreenshots(tradeId)
  return <PictureStrip pictures={screenshots} shots={shots} path="/api/screenshots" label="Screenshots" />
}

type PictureStripProps = {
  pictures: readonly Screenshot[]
  shots: Screenshots
  /** Where pictures are served. */
  path: string
  label: string
}

/** Pictures of anything, and the place to paste, drop or pick more. */
export function PictureStrip({ pictures, shots, path, label }: PictureStripProps) {
  const [shownId, setShownId] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = useEffectEvent((files: File[]) => void shots.add(files))
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const pictures = picturesIn(event.clipboardData?.files)
      if (pictures.length === 0) return
      event.preventDefault()
      add(pictures)
    }
    window.addEventListener('paste', handlePaste)
    return () => window.removeEventListener('paste', handlePaste)
  }, [])
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const pictures = picturesIn(event.dataTransfer.files)
        if (pictures.length === 0) return
        event.preventDefault()
        add(pictures)
      }}
    >
      <ul className="flex flex-wrap gap-2">
        {pictures.map((shot, index) => (
          <li key={shot.id}>
            <button
              type="button"
              aria-label={`Open picture ${index + 1}${shot.caption ? `: ${shot.caption}` : ''}`}
              title={shot.caption || undefined}
              onClick={() => setShownId(shot.id)}
              className="block h-11 w-[76px] overflow-hidden rounded-sm border border-border bg-inset hover:border-border-strong"
            >
              <img
                src={`${path}/${shot.id}`}
                alt=""
                width={shot.width}
                height={shot.height}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
        <li className="min-w-44 flex-1">
          <button
            type="button"
            onClick={() => input.current?.click()}
            className={cn(
              'flex h-11 w-full items-center justify-center gap-2 rounded-sm border border-border-strong border-dashed px-2 text-small text-subtle-foreground hover:bg-hover hover:text-foreground',
              isOver && 'border-primary-text bg-primary-soft text-foreground',
            )}
          >
            <ImagePlus aria-hidden="true" className="size-4" />
            <span className="truncate">Paste or drop a screenshot</span>
          </button>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Choose pictures"
        className="hidden"
        onChange={(event) => {
          void shots.add(picturesIn(event.target.files))
          event.target.value = ''
        }}
      />
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
