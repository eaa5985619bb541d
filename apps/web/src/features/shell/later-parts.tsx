import { AnnouncementBar } from '../announcements/announcement-bar.tsx'
import { useOwnInstruments } from '../instruments/instrument-queries.ts'
import { LockBar } from '../locks/lock-bar.tsx'
import { ResetOfferBar } from '../resets/reset-offer.tsx'
import { useLiveChanges } from '../rooms/use-live-changes.ts'
import { SendMarks } from '../routine/send-marks.tsx'
import { SampleBar } from '../sample-data/sample-bar.tsx'
import { DropToImport } from './drop-to-import.tsx'
import { useStoredActivity } from './use-stored-activity.ts'
import { useVisitTracking } from './use-visit-tracking.ts'

/** What the frame needs once its first page is on the screen, in one file of its own. */
export function LaterParts() {
  useVisitTracking()
  useStoredActivity()
  useLiveChanges()
  useOwnInstruments()
  return (
    <>
      <SampleBar />
      <AnnouncementBar />
      <LockBar />
      <ResetOfferBar />
      <SendMarks />
      <DropToImport />
    </>
  )
}
