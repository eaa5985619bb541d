import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as contract from '@ballast/contract/exports/archive'
import type { Deps } from '../../deps.ts'
import { uploadsIn } from '../../platform/database/data-folder.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refusalOf } from '../../platform/http/refusal-of.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { openTasks, type Run } from '../../platform/tasks/tasks.ts'
import { assertEmpty, type RestoreProgress, restoreArchive } from './restore-archive.ts'

type RestoreState = Omit<contract.Restore, 'status'>

const UNKNOWN: RestoreState = { progress: 0, rows: 0, files: 0, trades: 0, error: null }
/** One restore per user at a time. */
const keyOf = (userId: string) => ({ userId, id: userId })
const INTERNAL = 'The archive could not be restored, and nothing of it was kept. Please try again.'

/**
 * Restoring an archive: it is uploaded as a file, then processed while the page polls its progress. A restart in the
 * middle counts as a failure and leaves the account empty.
 */
export function mountArchive(gate: Gate, deps: Deps): void {
  const tasks = openTasks<RestoreState>(deps.db, 'restore')

  async function restore({ userId, role }: Caller, folder: string, run: Run<RestoreState>): Promise<void> {
    const report = (done: Parameters<RestoreProgress>[0]) => run.report({ ...UNKNOWN, ...done })
    try {
      const done = await restoreArchive(deps, { userId, role, path: join(folder, 'archive.zip'), report })
      await run.end('done', { ...UNKNOWN, progress: 1, ...done })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) deps.log.error({ err: error }, 'restoring an archive failed')
      await run.end('failed', { ...UNKNOWN, error: refusal?.message ?? INTERNAL })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  register(gate, contract.restoreArchive, async ({ caller, context }) => {
    const { userId } = caller
    const key = keyOf(userId)
    if ((await tasks.find(key))?.status === 'running') throw new AppError('restore_running')
    await assertEmpty(deps.db, userId)
    const run = await tasks.begin(key, UNKNOWN)
    if (!run) throw new AppError('restore_running')
    const folder = await mkdtemp(join(uploadsIn(deps.config.dataDir), 'restore-'))
    try {
      await saveBody(context.req.raw.body, join(folder, 'archive.zip'))
    } catch (error) {
      await run.end('failed', UNKNOWN)
      await tasks.remove(key)
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    restore(caller, folder, run).catch((error) =>
      deps.log.error({ err: error }, 'the end of a restore could not be written'),
    )
    return { status: 'running' as const, ...UNKNOWN }
  })
  register(gate, contract.getRestore, async ({ caller }) => {
    const task = await tasks.find(keyOf(caller.userId))
    if (!task) return { status: 'none' as const, ...UNKNOWN }
    const { status, state } = task
    return { status, ...state, error: status === 'failed' ? (state.error ?? INTERNAL) : null }
  })
}

const EMPTY = { body: 'This file is empty. Choose the archive that you saved.' }

async function saveBody(body: ReadableStream<Uint8Array> | null, path: string): Promise<void> {
  if (!body) throw invalidInput(EMPTY)
  let size = 0
  const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > contract.restoreArchive.maxBytes) throw new AppError('too_large')
      yield chunk
    }
  }
  await pipeline(Readable.fromWeb(body), bounded, createWriteStream(path, { mode: 0o600 }))
  if (size === 0) throw invalidInput(EMPTY)
}
