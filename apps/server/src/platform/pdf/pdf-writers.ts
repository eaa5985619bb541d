import { AppError } from '../http/app-error.ts'
import { openThreads } from '../threads/threads.ts'
import type { PdfDocument } from './render-pdf.ts'

/** Writes PDF files in threads: five pages take the processor for a third of a second, and pdfmake as long to load. */
export type PdfWriters = {
  /** `userId`: of the one who waits for it. Throws 429 if they wait for several others, 503 if it takes too long. */
  write: (userId: string, document: PdfDocument) => Promise<Uint8Array>
  close: () => Promise<void>
}

const PROGRAM = new URL('./pdf-thread.ts', import.meta.url)
const LIMITS = { milliseconds: 60_000, megabytes: 512 }

export function openPdfWriters(): PdfWriters {
  const threads = openThreads(PROGRAM, {
    limits: LIMITS,
    words: {
      busy: 'The pages you asked for before are still being written. Please wait a moment.',
      tooMuch: () => new AppError('unavailable'),
    },
  })
  return {
    write: (userId, task) => threads.hold({ userId, task }, async ({ next }) => (await next()) as Uint8Array),
    close: threads.close,
  }
}
