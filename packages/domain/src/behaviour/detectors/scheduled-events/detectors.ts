import type { Detector } from '../../detector.ts'
import { nearAnEvent, passedEvents } from './event.ts'

/** Trades opened within a quarter of an hour of a scheduled event, before or after it. */
export const NEAR_EVENTS: Detector = {
  id: 'near_events',
  flagged: 'trades within 15 minutes of a scheduled event',
  control: 'other trades of the same days',
  why: 'Around scheduled news, prices jump over stops, and some programmes forbid trading then.',
  source: 'Barber & Odean 2008',
  definition:
    'Opened within 15 minutes of an event of the calendar; control: the other trades of the session. Without a calendar: not recorded.',
  needs: 'A calendar of scheduled events, imported as ICS or CSV',
  trap: 'Events get moved; the calendar as given counts.',
  labelling: { from: 'acts', of: nearAnEvent },
  measure: { of: 'result' },
  occasions: {
    words: { preposition: 'around', one: 'scheduled event', many: 'scheduled events' },
    of: passedEvents,
  },
  mechanical: 'not_taken',
  isRecorded: ({ context }) => context.events !== null,
}
