import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { lazyContent } from '../../ui/overlays/floating/lazy-content.tsx'
import { AnnouncementBar } from '../announcements/announcement-bar.tsx'
import { useOwnInstruments } from '../instruments/instrument-queries.ts'
import { useActiveLocks } from '../locks/lock-queries.ts'
import { sendResets } from '../resets/reset-outbox.ts'
import { resetQueries } from '../resets/reset-queries.ts'
import { useLiveChanges } from '../rooms/use-live-changes.ts'
import { SendMarks } from '../routine/send-marks.tsx'
import { SampleBar } from '../sample-data/sample-bar.tsx'
import { DropToImport } from './drop-to-import.tsx'
import { useStoredActivity } from './use-stored-activity.ts'
import { useVisitTracking } from './use-visit-tracking.ts'

const LockBar = lazyContent(async () => (await import('../locks/lock-bar.tsx')).LockBar)
const ResetOfferBar = lazyContent(async () => (await import('../resets/reset-offer.tsx')).ResetOfferBar)

/** What the frame needs once its first page is on the screen, in one file of its own. */
export function LaterParts() {
  useVisitTracking()
  useStoredActivity()
  useLiveChanges()
  useOwnInstruments()
  useUnsentResets()
  return (
    <>
      <SampleBar />
      <AnnouncementBar />
      <ActiveLock />
      <OfferedReset />
      <SendMarks />
      <DropToImport />
    </>
  )
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
