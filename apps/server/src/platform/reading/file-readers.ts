import { AppError } from '../http/app-error.ts'
import { openThreads, type ThreadLimits, type Threads } from '../threads/threads.ts'

/** Reads uploaded files, and plans and builds large imports. */
export type FileReaders = Threads & { limits: ReadingLimits }

export type ReadingLimits = ThreadLimits & {
  /** Number of fills that one set of files may contain. */
  executions: number
}

const LIMITS: ReadingLimits = { milliseconds: 45_000, megabytes: 1024, executions: 300_000 }

export function openFileReaders(program: URL, limits: ReadingLimits = LIMITS): FileReaders {
  const words = {
    busy: 'The files you sent before are still being read. Please wait a moment.',
    tooMuch: (what: 'time' | 'memory') =>
      tooMuch(what === 'memory' ? 'need more memory than one import may' : 'took too long to read'),
  }
  return { limits, ...openThreads(program, { limits, words }) }
}

function tooMuch(why: string): AppError {
  return new AppError('unreadable_file', {
    message: `These files ${why}. Export a shorter period, or fewer files at once. Nothing was imported.`,
  })
}

/** Refuses files with more fills than one import may contain. */
export function tooMany(max: number): AppError {
  return new AppError('unreadable_file', {
    message: `These files hold more than ${max.toLocaleString('en-US')} fills. Export a shorter period. Nothing was imported.`,
  })
}
