import { type ComponentType, useEffect, useState } from 'react'

/** One for each part that is missing on the screen. */
const retries = new Set<() => void>()

function retryAll() {
  for (const retry of [...retries]) retry()
}

type MissingPartProps<Props> = { fetch: () => Promise<ComponentType<Props>>; props: Props }

/** Says that a part's code did not load, until it has: after "Try again", or once there is a connection. */
export function MissingPart<Props extends object>({ fetch, props }: MissingPartProps<Props>) {
  const [found, setFound] = useState<{ Part: ComponentType<Props> } | null>(null)
  useEffect(() => {
    const retry = () =>
      void fetch().then(
        (Part) => setFound({ Part }),
        () => undefined,
      )
    retries.add(retry)
    window.addEventListener('online', retry)
    return () => {
      retries.delete(retry)
      window.removeEventListener('online', retry)
    }
  }, [fetch])
  if (found) return <found.Part {...props} />
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed inset-x-4 bottom-[94px] z-60 mx-auto flex max-w-sm items-center gap-3 rounded-lg bg-popover px-4 py-3 text-popover-foreground shadow-popover lg:bottom-11"
    >
      <p className="flex-1">Part of this page did not load. Your data is safe.</p>
      <button
        type="button"
        onClick={retryAll}
        className="rounded-sm px-2 py-1 font-540 text-primary-text hover:bg-hover max-md:min-h-11"
      >
        Try again
      </button>
    </div>
  )
}
