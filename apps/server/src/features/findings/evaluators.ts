import { AppError } from '../../platform/http/app-error.ts'
import { openThreads, type Threads } from '../../platform/threads/threads.ts'

const PROGRAM = new URL('./findings-thread.ts', import.meta.url)
const LIMITS = { milliseconds: 120_000, megabytes: 512 }

/** The threads that run the detectors. */
export function openEvaluators(): Threads {
  return openThreads(PROGRAM, {
    limits: LIMITS,
    words: {
      busy: 'Your earlier look is still running. Please wait a moment.',
      tooMuch: () =>
        new AppError('invalid_input', {
          message: 'This took too long to compute. Choose fewer accounts or a shorter period.',
        }),
    },
  })
}
