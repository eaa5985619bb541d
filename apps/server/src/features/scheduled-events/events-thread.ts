import { parentPort } from 'node:worker_threads'
import { readEvents } from '@ballast/importers/events/read-events'
import type { ReadEvents, ReadOptions } from '@ballast/importers/events/scheduled-event'
import { UnreadableFile } from '@ballast/importers/importer'

export type CalendarTask = { text: string; options: ReadOptions }
export type CalendarAnswer = { read: ReadEvents } | { problem: string }

/** The thread in which calendars are read, because a repetition rule can be written so that expanding it never ends. */
parentPort?.on('message', (message: CalendarTask) => {
  parentPort?.postMessage({ value: answerOf(message), isLast: true })
})

function answerOf({ text, options }: CalendarTask): CalendarAnswer {
  try {
    return { read: readEvents(text, options) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    throw error
  }
}
