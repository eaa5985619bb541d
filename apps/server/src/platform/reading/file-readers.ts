import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'

/**
 * Reads uploaded files, and plans and builds large imports, in threads of their own, so that no file keeps other people
 * waiting. One thread per user at a time. Throws 422 in words for what takes too long or too much memory.
 */
export type FileReaders = {
  limits: ReadingLimits
  /** Gives a task to a thread, which is the caller's until `use` ends. */
  hold: <T>(wanted: Params, use: (steps: Steps) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** What a thread answers, one step after the other; null once there is no more. */
export type Steps = { next: () => Promise<unknown> }

export type Params = {
  userId: string
  task: object
  /** A job waits however many readings are before it; a caller is asked to come back. */
  isPatient?: boolean
}

export type ReadingLimits = {
  /** For one step of a task. */
  milliseconds: number
  megabytes: number
  /** Fills one set of files may hold. */
  executions: number
}

const LIMITS: ReadingLimits = { milliseconds: 45_000, megabytes: 1024, executions: 300_000 }
const MAX_CONCURRENT = 2
const MAX_WAITING = 3
/** A thread that has nothing to do ends, and its memory goes back. */
const IDLE_MS = 10_000

type Job = { userId: string; start: () => void }

/** `program`: what the threads run; it answers `{ value, isLast }` to a task and to each `next`. */
export function openFileReaders(program: URL, limits: ReadingLimits = LIMITS): FileReaders {
  const reading = new Set<string>()
  const waiting: Job[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const threads = new Set<Worker>()

  const end = (thread: Worker) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    threads.delete(thread)
    return thread.terminate()
  }
  const take = (): Worker => {
    const [thread] = idle.keys()
    if (thread) {
      clearTimeout(idle.get(thread))
      idle.delete(thread)
      return thread
    }
    const started = new Worker(program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    started.on('error', () => void end(started))
    // A thread that waits for work does not keep the server from ending.
    started.unref()
    threads.add(started)
    return started
  }
  const giveBack = (thread: Worker) => {
    idle.set(thread, setTimeout(() => void end(thread), IDLE_MS).unref())
  }
  const startNext = () => {
    const at = waiting.findIndex(({ userId }) => !reading.has(userId))
    if (at < 0 || reading.size >= MAX_CONCURRENT) return
    const [job] = waiting.splice(at, 1)
    job?.start()
  }
  const turnOf = (userId: string) =>
    new Promise<void>((resolve) => {
      const start = () => {
        reading.add(userId)
        resolve()
      }
      waiting.push({ userId, start })
      startNext()
    })

  return {
    limits,
    hold: async ({ userId, task, isPatient = false }, use) => {
      if (!isPatient && waiting.filter((job) => job.userId === userId).length >= MAX_WAITING)
        throw new AppError('too_many_requests', {
          message: 'Your earlier files are still being read. Please wait a moment.',
          retryAfterSeconds: 5,
        })
      await turnOf(userId)
      const thread = take()
      try {
        const answer = await use(stepsOf(thread, task, limits))
        giveBack(thread)
        return answer
      } catch (error) {
        await end(thread)
        throw error
      } finally {
        reading.delete(userId)
        startNext()
      }
    },
    close: async () => {
      await Promise.all([...threads].map(end))
    },
  }
}

type Answer = { value: unknown; isLast: boolean }

function stepsOf(thread: Worker, task: object, limits: ReadingLimits): Steps {
  let message: object | 'next' = task
  let isOver = false
  return {
    next: async () => {
      if (isOver) return null
      const { value, isLast } = await asked(thread, message, limits)
      message = 'next'
      isOver = isLast
      return value ?? null
    },
  }
}

function asked(thread: Worker, message: object | 'next', limits: ReadingLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(clock)
      thread.off('message', onAnswer).off('error', onError).off('exit', onExit)
      outcome()
    }
    const refuse = (error: Error) => settle(() => reject(error))
    const onAnswer = (answer: Answer) => settle(() => resolve(answer))
    const onError = (error: NodeJS.ErrnoException) =>
      refuse(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('need more memory than one import may') : error,
      )
    const onExit = () => refuse(new AppError('unavailable'))
    const clock = setTimeout(() => refuse(tooMuch('took too long to read')), limits.milliseconds)
    thread.on('message', onAnswer).on('error', onError).on('exit', onExit)
    thread.postMessage(message)
  })
}

function tooMuch(why: string): AppError {
  return new AppError('unreadable_file', {
    message: `These files ${why}. Export a shorter period, or fewer files at once. Nothing was imported.`,
  })
}

/** Refuses files with more fills than one import may hold. */
export function tooMany(most: number): AppError {
  return new AppError('unreadable_file', {
    message: `These files hold more than ${most.toLocaleString('en-US')} fills. Export a shorter period. Nothing was imported.`,
  })
}
