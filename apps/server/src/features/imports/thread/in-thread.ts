import { type FileReaders, tooMany } from '../../../platform/reading/file-readers.ts'
import type { Steps } from '../../../platform/threads/threads.ts'
import { type ImportStep, type ImportTask, importSteps } from './import-steps.ts'
import { type ImportPlan, type PlanTask, planImport } from './plan-import.ts'
import type { FilesReading, ReadTask } from './read-files.ts'

/** The module that the threads run. */
export const IMPORT_THREAD = new URL('./import-thread.ts', import.meta.url)

/** Below this, planning and building take less time than sending them to a thread. */
const FEW_FILLS = 2000

/** The user the thread works for, and whether to wait regardless of the queue's length. */
export type ThreadTurn = { readers: FileReaders; userId: string; isPatient?: boolean }

/** Reads files in a thread. Throws 422 if they take too long, need too much memory or contain too many fills. */
export async function readInThread(
  { readers, ...turn }: ThreadTurn,
  files: Omit<ReadTask, 'kind'>,
): Promise<FilesReading> {
  const task: ReadTask = { kind: 'read', ...files }
  const reading = await readers.hold({ ...turn, task }, async ({ next }) => (await next()) as FilesReading)
  const most = readers.limits.executions
  if (reading.parts.reduce((sum, { fills }) => sum + fills, 0) > most) throw tooMany(most)
  return reading
}

/** Plans a part, in a thread unless it is small. */
export async function planInThread({ readers, ...turn }: ThreadTurn, task: PlanTask): Promise<ImportPlan> {
  if (task.part.fills + task.existing.length < FEW_FILLS) return planImport(task)
  return readers.hold({ ...turn, task }, async ({ next }) => (await next()) as ImportPlan)
}

/** The next step of an import's writes; null after the last. */
export type NextStep = () => Promise<ImportStep | null>

/** Builds an import, in a thread unless it is small; the thread builds the next trades while earlier ones are written. */
export async function buildInThread<T>(
  { readers, ...turn }: ThreadTurn,
  task: ImportTask,
  use: (next: NextStep) => Promise<T>,
): Promise<T> {
  if (task.part.fills + task.before.fills.length < FEW_FILLS) return use(buildHere(task))
  return readers.hold({ ...turn, task }, async (steps) => use(ahead(steps)))
}

/** The same on this thread, for use inside a transaction. */
export function buildHere(task: ImportTask): NextStep {
  const steps = importSteps(task)
  return async () => steps.next().value ?? null
}

/** A batch of contracts is some twenty steps, so that one can be written while the thread builds the next. */
export const STEPS_AHEAD = 24

/** Requests steps before they are needed, each once the thread has answered the request before it. */
export function ahead({ next }: Steps): NextStep {
  const coming: Promise<ImportStep | null>[] = []
  let latest: Promise<unknown> = Promise.resolve()
  const ask = () => {
    const step = latest.then(next) as Promise<ImportStep | null>
    // The caller that awaits this step gets the error; there may be none.
    step.catch(() => undefined)
    latest = step
    coming.push(step)
  }
  for (let step = 0; step < STEPS_AHEAD; step++) ask()
  return async () => {
    const step = (await coming.shift()) ?? null
    if (step) ask()
    return step
  }
}
