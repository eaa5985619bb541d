import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import type { Reading, ReadingStep, ReadTask } from './read-files.ts'

/**
 * Reads uploaded files in threads of their own, so that no file keeps other people waiting. One reading per
 * user at a time. Throws 422 in words for files that take too long or too much memory.
 */
export type FileReaders = {
  read: (userId: string, task: ReadTask, manner?: Manner) => Promise<Reading>
  close: () => Promise<void>
}

/** A job waits however many readings are before it; a caller is asked to come back. */
type Manner = { isPatient: boolean }

export type ReadingLimits = {
  milliseconds: number
  megabytes: number
  /** Fills one set of files may hold. */
  executions: number
}

const LIMITS: ReadingLimits = { milliseconds: 45_000, megabytes: 1024, executions: 300_000 }
const MOST_AT_ONCE = 2
const MOST_WAITING = 3
/** A thread that has nothing to do ends, and its memory goes back. */
const IDLE_MS = 10_000

type Job = { userId: string; start: () => void }

export function openFileReaders(limits: ReadingLimits = LIMITS): FileReaders {
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
    const started = new Worker(new URL('./reading-worker.ts', import.meta.url), {
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
    if (at < 0 || reading.size >= MOST_AT_ONCE) return
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
    read: async (userId, task, { isPatient } = { isPatient: false }) => {
      if (!isPatient && waiting.filter((job) => job.userId === userId).length >= MOST_WAITING)
        throw new AppError('too_many_requests', {
          message: 'Your earlier files are still being read. Please wait a moment.',
          retryAfterSeconds: 5,
        })
      await turnOf(userId)
      const thread = take()
      try {
        const answer = await readWith(thread, task, limits)
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

function readWith(thread: Worker, task: ReadTask, limits: ReadingLimits): Promise<Reading> {
  return new Promise((resolve, reject) => {
    let reading: Reading | null = null
    let count = 0
    const settle = (outcome: () => void) => {
      clearTimeout(clock)
      thread.off('message', onStep).off('error', onError).off('exit', onExit)
      outcome()
    }
    const refuse = (error: Error) => settle(() => reject(error))
    const onStep = ({ reading: begun, fills, isLast }: ReadingStep) => {
      const whole = reading ?? begun
      if (!whole) return
      reading = whole
      count += fills?.executions.length ?? 0
      for (const execution of fills?.executions ?? [])
        whole.set.parts[fills?.part ?? 0]?.executions.push(execution)
      if (count > limits.executions) refuse(tooMany(limits.executions))
      else if (isLast) settle(() => resolve(whole))
      else setImmediate(() => thread.postMessage('next'))
    }
    const onError = (error: NodeJS.ErrnoException) =>
      refuse(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('need more memory than one import may') : error,
      )
    const onExit = () => refuse(new AppError('unavailable'))
    const clock = setTimeout(() => refuse(tooMuch('took too long to read')), limits.milliseconds)
    thread.on('message', onStep).on('error', onError).on('exit', onExit)
    thread.postMessage(task)
  })
}

function tooMuch(why: string): AppError {
  return new AppError('unreadable_file', {
    message: `These files ${why}. Export a shorter period, or fewer files at once. Nothing was imported.`,
  })
}

function tooMany(most: number): AppError {
  return new AppError('unreadable_file', {
    message: `These files hold more than ${most.toLocaleString('en-US')} fills. Export a shorter period. Nothing was imported.`,
  })
}
