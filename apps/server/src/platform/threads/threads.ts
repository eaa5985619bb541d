import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'

/**
 * Runs long work in separate threads, so that it delays no other request. One thread per user at a time. Throws the
 * given errors for work that takes too long or too much memory.
 */
export type Threads = {
  /** Gives a task to a thread, which belongs to the caller until `use` ends. */
  hold: <T>(task: ThreadTask, use: (steps: Steps) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** A thread's next step; null after the last. */
export type Steps = { next: () => Promise<unknown> }

export type ThreadTask = {
  userId: string
  task: object
  /** A job waits regardless of the queue's length; a caller is refused with 429. */
  isPatient?: boolean
}

export type ThreadLimits = {
  /** Per step of a task. */
  milliseconds: number
  megabytes: number
}

/** Messages for a caller. */
export type ThreadWords = {
  busy: string
  tooMuch: (what: 'time' | 'memory') => AppError
}

const MAX_CONCURRENT = 2
const MAX_WAITING = 3
/** An idle thread ends after this time, which frees its memory. */
const IDLE_MS = 10_000

/** With 32 MB, a thread that reads 100,000 rows takes 80 MB more at its peak and is no faster. */
const YOUNG_MB = 16

type Job = { userId: string; start: () => void }

type Options = { limits: ThreadLimits; words: ThreadWords }

/** `program`: the module that the threads run; it responds with `{ value, isLast }` to a task and to each `next`. */
export function openThreads(program: URL, { limits, words }: Options): Threads {
  const running = new Set<string>()
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
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    started.on('error', () => void end(started))
    // An idle thread does not keep the server from exiting.
    started.unref()
    threads.add(started)
    return started
  }
  const giveBack = (thread: Worker) => {
    idle.set(thread, setTimeout(() => void end(thread), IDLE_MS).unref())
  }
  const startNext = () => {
    const at = waiting.findIndex(({ userId }) => !running.has(userId))
    if (at < 0 || running.size >= MAX_CONCURRENT) return
    const [job] = waiting.splice(at, 1)
    job?.start()
  }
  const turnOf = (userId: string) =>
    new Promise<void>((resolve) => {
      const start = () => {
        running.add(userId)
        resolve()
      }
      waiting.push({ userId, start })
      startNext()
    })

  return {
    hold: async ({ userId, task, isPatient = false }, use) => {
      if (!isPatient && waiting.filter((job) => job.userId === userId).length >= MAX_WAITING)
        throw new AppError('too_many_requests', {
          message: words.busy,
          retryAfterSeconds: 5,
        })
      await turnOf(userId)
      let thread: Worker | null = null
      try {
        thread = take()
        const answer = await use(stepsOf(thread, task, { limits, words }))
        giveBack(thread)
        return answer
      } catch (error) {
        if (thread) await end(thread)
        throw error
      } finally {
        running.delete(userId)
        startNext()
      }
    },
    close: async () => {
      await Promise.all([...threads].map(end))
    },
  }
}

type Answer = { value: unknown; isLast: boolean }

function stepsOf(thread: Worker, task: object, options: Options): Steps {
  let message: object | 'next' = task
  let isOver = false
  return {
    next: async () => {
      if (isOver) return null
      const { value, isLast } = await ask(thread, message, options)
      message = 'next'
      isOver = isLast
      return value ?? null
    },
  }
}

function ask(thread: Worker, message: object | 'next', { limits, words }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(clock)
      thread.off('message', onAnswer).off('error', onError).off('exit', onExit)
      outcome()
    }
    const refuse = (error: Error) => settle(() => reject(error))
    const onAnswer = (answer: Answer) => settle(() => resolve(answer))
    const onError = (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? words.tooMuch('memory') : error)
    const onExit = () => refuse(new AppError('unavailable'))
    const clock = setTimeout(() => refuse(words.tooMuch('time')), limits.milliseconds)
    thread.on('message', onAnswer).on('error', onError).on('exit', onExit)
    thread.postMessage(message)
  })
}
