import { type FileReaders, tooMany } from '../../../platform/reading/file-readers.ts'
import type { Steps } from '../../../platform/threads/threads.ts'
import { type ImportOutline, type ImportStep, type ImportTask, importSteps } from './import-steps.ts'
import { type ImportPlan, type PlanTask, planImport } from './plan-import.ts'
import type { Reading, ReadTask } from './read-files.ts'

/** What the threads run. */
export const IMPORT_THREAD = new URL('./import-thread.ts', import.meta.url)

/** Below it, planning and building take less than handing them to a thread. */
const FEW_FILLS = 2000

/** Whose thread, and whether it is waited for however many are before. */
export type Turn = { readers: FileReaders; userId: string; isPatient?: boolean }

/** Reads files in a thread. Throws 422 where they take too long, too much memory or hold too many fills. */
export async function readInThread(
  { readers, ...turn }: Turn,
  files: Omit<ReadTask, 'kind'>,
): Promise<Reading> {
  const task: ReadTask = { kind: 'read', ...files }
  const reading = await readers.hold({ ...turn, task }, async ({ next }) => (await next()) as Reading)
  const most = readers.limits.executions
  if (reading.parts.reduce((sum, { fills }) => sum + fills, 0) > most) throw tooMany(most)
  return reading
}

/** Plans a part: here where it is small, else in a thread. */
export async function planInThread({ readers, ...turn }: Turn, task: PlanTask): Promise<ImportPlan> {
  if (task.part.fills + task.existing.length < FEW_FILLS) return planImport(task)
  return readers.hold({ ...turn, task }, async ({ next }) => (await next()) as ImportPlan)
}

/** What an import comes to, and what is to be written for it, one statement's worth at a time. */
export type PreparedImport = { outline: ImportOutline; rest: () => Promise<ImportStep | null> }

/**
 * Builds an import, here where it is small, else in a thread. `use` begins when it is built: no transaction waits for a
 * thread.
 */
export async function buildInThread<T>(
  { readers, ...turn }: Turn,
  task: ImportTask,
  use: (prepared: PreparedImport) => Promise<T>,
): Promise<T> {
  if (task.part.fills + task.before.fills.length < FEW_FILLS) return use(await buildHere(task))
  return readers.hold({ ...turn, task }, async (steps) => use(await prepared(steps)))
}

/** The same on this thread, for inside a transaction. */
export function buildHere(task: ImportTask): Promise<PreparedImport> {
  return prepared(stepsHere(task))
}

async function prepared(steps: Steps): Promise<PreparedImport> {
  const first = (await steps.next()) as ImportStep | null
  if (first?.kind !== 'outline') throw new Error('an import begins with what it comes to')
  return { outline: first.outline, rest: async () => (await steps.next()) as ImportStep | null }
}

function stepsHere(task: ImportTask): Steps {
  const steps = importSteps(task)
  return { next: async () => steps.next().value ?? null }
}
