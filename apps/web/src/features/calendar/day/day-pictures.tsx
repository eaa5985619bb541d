import type { CalendarDayDetail } from '@ballast/contract/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useScreenshots } from '../../trades/screenshots/use-screenshots.ts'

const Lightbox = lazyPart(async () => (await import('../../pictures/lightbox.tsx')).Lightbox)

type DayPicture = CalendarDayDetail['screenshots'][number]

/** Pictures of the day's trades; pressing one opens the viewer. */
export function DayPictures({ pictures }: { pictures: readonly DayPicture[] }) {
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = pictures.find(({ id }) => id === shownId)
  const shots = useDayScreenshots(shown?.tradeId ?? '')
  if (pictures.length === 0) return null
  return (
    <section aria-label="Screenshots">
      <h3 className="mb-1.5 text-small text-muted-foreground">Screenshots</h3>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`Open picture ${index + 1}${picture.caption ? `: ${picture.caption}` : ''}`}
              title={picture.caption || undefined}
              onClick={() => setShownId(picture.id)}
              className="block h-14 w-24 overflow-hidden rounded-sm border border-border bg-inset hover:border-border-strong"
            >
              <img
                src={`/api/screenshots/${picture.id}`}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown && <Lightbox screenshots={pictures} shownId={shown.id} onShow={setShownId} shots={shots} />}
      </Suspense>
    </section>
  )
}

/** A trade's pictures; the day is refetched only after the server has saved a change. */
function useDayScreenshots(tradeId: string) {
  const queryClient = useQueryClient()
  const shots = useScreenshots(tradeId)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['/api/calendar', 'day'] })
  return {
    ...shots,
    caption: async (id: string, text: string) => {
      await shots.caption(id, text)
      await refresh()
    },
    remove: async (picture: Parameters<typeof shots.remove>[0]) => {
      await shots.remove(picture)
      await refresh()
    },
  }
}
