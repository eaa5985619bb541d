import * as contract from '@ballast/contract/people/sample-data'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Gate, register } from '../../../platform/http/register.ts'
import { openTasks, type Run } from '../../../platform/tasks/tasks.ts'
import { findSamples } from '../../sample-data/sample-data.queries.ts'
import { addSamples, beginSamples, isJournalEmpty } from './add-samples.ts'
import { removeSamples } from './remove-samples.ts'

type SamplesState = { progress: number; error: string | null }

const NOTHING: SamplesState = { progress: 0, error: null }
const INTERNAL = 'The sample trades could not be added, and nothing of them was kept. Please try again.'
/** One task per user at a time. */
const keyOf = (userId: string) => ({ userId, id: userId })

/** Sample trades in the caller's own empty journal: added while the page polls the progress, removed with one click. */
export function mountSamples(gate: Gate, deps: Deps): void {
  const { db } = deps
  const tasks = openTasks<SamplesState>(db, 'sample-data')

  async function show(userId: string): Promise<contract.SampleData> {
    const row = await findSamples(db, { userId })
    const task = await tasks.find(keyOf(userId))
    const isRunning = task?.status === 'running'
    const state = row?.isWhole ? 'there' : isRunning ? 'adding' : row ? 'unfinished' : 'none'
    const { progress, error } = task?.state ?? NOTHING
    return {
      state,
      progress: state === 'there' ? 1 : state === 'adding' ? progress : 0,
      isOffered: state === 'none' && (await isJournalEmpty(db, { userId })),
      error: state === 'none' ? error : null,
    }
  }

  async function add(userId: string, run: Run<SamplesState>): Promise<void> {
    try {
      await addSamples(deps, { userId, report: (progress) => run.report({ progress, error: null }) })
      await run.end('done', { progress: 1, error: null })
    } catch (error) {
      deps.log.error({ err: error }, 'sample trades could not be added')
      await removeSamples(deps, { userId })
      await run.end('failed', { progress: 0, error: INTERNAL })
    }
  }

  register(gate, contract.getSampleData, ({ caller: { userId } }) => show(userId))
  register(gate, contract.addSampleData, async ({ caller: { userId } }) => {
    const run = await tasks.begin(keyOf(userId), NOTHING)
    if (!run) throw new AppError('sample_running')
    try {
      await beginSamples(deps, { userId })
    } catch (error) {
      await run.end('failed', NOTHING)
      throw error
    }
    add(userId, run).catch((error) =>
      deps.log.error({ err: error }, 'the end of adding sample trades could not be written'),
    )
    return { state: 'adding' as const, progress: 0, isOffered: false, error: null }
  })
  register(gate, contract.removeSampleData, async ({ caller: { userId } }) => {
    if ((await tasks.find(keyOf(userId)))?.status === 'running') throw new AppError('sample_running')
    await removeSamples(deps, { userId })
    await tasks.remove(keyOf(userId))
    return show(userId)
  })
}
