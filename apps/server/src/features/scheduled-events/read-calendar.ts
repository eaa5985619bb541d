import { DAY_MS } from '@ballast/domain/time/durations'
import { isTimeZone } from '@ballast/domain/time/zone'
import type { ReadEvents } from '@ballast/importers/events/scheduled-event'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { openThreads, type Threads } from '../../platform/threads/threads.ts'
import type { CalendarAnswer, CalendarTask } from './events-thread.ts'

const PROGRAM = new URL('./events-thread.ts', import.meta.url)
const LIMITS = { milliseconds: 3_000, megabytes: 256 }

/** Events are read this far from now; few journals have older trades. */
const YEARS_BACK = 15
const YEARS_AHEAD = 2
const YEAR_MS = 365 * DAY_MS

/** The threads in which calendars are read. */
export function openCalendarReaders(): Threads {
  return openThreads(PROGRAM, {
    limits: LIMITS,
    words: {
      busy: 'The calendar you sent before is still being read. Please wait a moment.',
      tooMuch: () =>
        refused('This calendar repeats in a way that takes too long to follow. Nothing was read in.'),
    },
  })
}

export type CalendarFile = { userId: string; text: string; timeZone: string }

/** The events of a calendar. Throws 422 if the text is not a calendar. */
export async function readCalendar(
  { clock, calendarReaders }: Pick<Deps, 'clock' | 'calendarReaders'>,
  { userId, text, timeZone }: CalendarFile,
): Promise<ReadEvents> {
  if (!isTimeZone(timeZone)) throw invalidInput({ timeZone: 'This time zone is not known' })
  const now = clock.now().getTime()
  const options = { timeZone, from: now - YEARS_BACK * YEAR_MS, to: now + YEARS_AHEAD * YEAR_MS }
  const task: CalendarTask = { text, options }
  const answer = await calendarReaders.hold(
    { userId, task },
    async ({ next }) => (await next()) as CalendarAnswer,
  )
  if ('problem' in answer) throw refused(answer.problem)
  return answer.read
}

export function refused(sentence: string): AppError {
  return new AppError('invalid_input', { message: sentence, fields: { text: sentence } })
}
