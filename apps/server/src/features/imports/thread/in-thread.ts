import { type FileReaders, tooMany } from '../../../platform/reading/file-readers.ts'
import type { Steps } from '../../../platform/threads/threads.ts'
import { type ImportStep, type ImportTask, importSteps } from './import-steps.ts'
import { type ImportPlan, type PlanTask, planImport } from './plan-import.ts'
import type { FilesReading, ReadTask } from './read-files.ts'

/** The module the threads run. */
export const IMPORT_THREAD = new URL('./import-thread.ts', import.meta.url)

/** Below it, planning and building take less than handing them to a thread. */
const FEW_FILLS = 2000

/** The user of the thread, and whether to wait however many are queued. */
export type ThreadTurn = { readers: FileReaders; userId: string; isPatient?: boolean }

/** Reads files in a thread. Throws 422 where they take too long, too much memory or hold too many fills. */
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

/** Plans a part: here where it is small, else in a thread. */
export async function planInThread({ readers, ...turn }: ThreadTurn, task: PlanTask): Promise<ImportPlan> {
  if (task.part.fills + task.existing.length < FEW_FILLS) return planImport(task)
  return readers.hold({ ...turn, task }, async ({ next }) => (await next()) as ImportPlan)
}

/** The next step of an import's writes; null once there is no more. */
export type NextStep = () => Promise<ImportStep | null>

/**
 * Builds an import, here where it is small, else in a thread, which prepares each step while the one before is written.
 */
export async function buildInThread<T>(
  { readers, ...turn }: ThreadTurn,
  task: ImportTask,
  use: (next: NextStep) => Promise<T>,
): Promise<T> {
  if (task.part.fills + task.before.fills.length < FEW_FILLS) return use(buildHere(task))
  return readers.hold({ ...turn, task }, async (steps) => use(ahead(steps)))
}

/** The same on this thread, for inside a transaction. */
export function buildHere(task: ImportTask): NextStep {
  const steps = importSteps(task)
  return async () => steps.next().value ?? null
}

/** Asks for each step before the one before it has been dealt with. */
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
