import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { whenBack } from '../requests/reach.ts'

type Note = { retry: () => void; close: () => void }

/** One for each missing part on the screen. Their notes cover each other, so a press applies to all of them. */
const notes = new Set<Note>()

function pressAll(button: keyof Note) {
  for (const note of [...notes]) note[button]()
}

type MissingPartProps<Props> = { fetch: () => Promise<ComponentType<Props>>; props: Props }

/**
 * Says that a part's code did not load, until it has: after "Try again", or once there is a connection. "Close" puts the note
 * away, and closes a part that opens over the page.
 */
export function MissingPart<Props extends object>({ fetch, props }: MissingPartProps<Props>) {
  const [found, setFound] = useState<{ Part: ComponentType<Props> } | null>(null)
  const [isClosed, setClosed] = useState(false)
  const close = useEffectEvent(() => {
    setClosed(true)
    if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
    if ('onOpenChange' in props && typeof props.onOpenChange === 'function') props.onOpenChange(false)
  })
  useEffect(() => {
    const retry = () =>
      void fetch().then(
        (Part) => setFound({ Part }),
        () => undefined,
      )
    const note = { retry, close: () => close() }
    notes.add(note)
    const stop = whenBack(retry)
    return () => {
      notes.delete(note)
      stop()
    }
  }, [fetch])
  if (found) return <found.Part {...props} />
  if (isClosed) return null
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed inset-x-4 bottom-[94px] z-60 mx-auto flex max-w-sm items-center gap-1 rounded-lg bg-popover px-4 py-3 text-popover-foreground shadow-popover lg:bottom-11"
    >
      <p className="mr-2 flex-1">Part of this page did not load. Your data is safe.</p>
      <button type="button" onClick={() => pressAll('retry')} className={`${BUTTON} text-primary-text`}>
        Try again
      </button>
      <button type="button" onClick={() => pressAll('close')} className={`${BUTTON} text-muted-foreground`}>
        Close
      </button>
    </div>
  )
}

const BUTTON = 'rounded-sm px-2 py-1 font-540 whitespace-nowrap hover:bg-hover max-md:min-h-11'
