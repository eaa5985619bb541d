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

/**
 * Builds an import, in a thread unless it is small; the thread prepares each step while the previous one is written.
 */
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

/** Requests each step before the previous one has been processed. */
function ahead({ next }: Steps): NextStep {
  const ask = () => {
    const pending = next() as Promise<ImportStep | null>
    // The caller that awaits this step gets the error; there may be none.
    pending.catch(() => undefined)
    return pending
  }
  let coming = ask()
  return async () => {
    const step = await coming
    if (step) coming = ask()
    return step
  }
}
