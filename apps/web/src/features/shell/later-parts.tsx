import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { useLater } from '../../lib/loading/use-later.ts'
import { announcementsQuery } from '../announcements/announcement-queries.ts'
import { useOwnInstruments } from '../instruments/instrument-queries.ts'
import { useActiveLocks } from '../locks/lock-queries.ts'
import { sendResets } from '../resets/reset-outbox.ts'
import { resetQueries } from '../resets/reset-queries.ts'
import { useLiveChanges } from '../rooms/use-live-changes.ts'
import { SendMarks } from '../routine/send-marks.tsx'
import { useFreshFigures } from '../sample-data/use-fresh-figures.ts'
import { useSamples } from '../sample-data/use-samples.ts'
import { DropToImport } from './drop-to-import.tsx'
import { useStoredActivity } from './use-stored-activity.ts'
import { useVisitTracking } from './use-visit-tracking.ts'

const SampleBar = lazyContent(async () => (await import('../sample-data/sample-bar.tsx')).SampleBar)
const AnnouncementBar = lazyContent(
  async () => (await import('../announcements/announcement-bar.tsx')).AnnouncementBar,
)
const LockBar = lazyContent(async () => (await import('../locks/lock-bar.tsx')).LockBar)
const ResetOfferBar = lazyContent(async () => (await import('../resets/reset-offer.tsx')).ResetOfferBar)

/** What the frame needs once its first page is on the screen, in one file of its own. */
export function LaterParts() {
  useVisitTracking()
  useStoredActivity()
  useLiveChanges()
  useOwnInstruments()
  useUnsentResets()
  useResetsOffline()
  return (
    <>
      <Samples />
      <Announcements />
      <ActiveLock />
      <OfferedReset />
      <SendMarks />
      <DropToImport />
    </>
  )
}

function Samples() {
  const samples = useSamples()
  useFreshFigures(samples && samples.state === 'there')
  if (!samples || samples.state === 'none') return null
  return <SampleBar state={samples.state} progress={samples.progress} />
}

function Announcements() {
  const { data } = useQuery(announcementsQuery())
  const isAny =
    data && (data.maintenance !== null || data.supportUntil !== null || data.announcements.length > 0)
  return isAny && <AnnouncementBar data={data} />
}

/** On every page but the stop page, which says so itself. */
function ActiveLock() {
  const { pathname } = useLocation()
  const data = useActiveLocks()
  return data && data.active.length > 0 && pathname !== '/lock' && <LockBar data={data} />
}

function OfferedReset() {
  const { pathname } = useLocation()
  const { data } = useQuery(resetQueries.start())
  if (!data?.offer || pathname.startsWith('/reset')) return null
  return <ResetOfferBar offer={data.offer} timeZone={data.timeZone} />
}

/** Sends resets that an earlier visit could not. */
function useUnsentResets() {
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) void sendResets()
  }, [isOnline])
}

/** The page of resets works without a connection, if its code has been fetched before. */
function useResetsOffline() {
  const router = useRouter()
  useLater(() => void router.preloadRoute({ to: '/reset' }))
}
