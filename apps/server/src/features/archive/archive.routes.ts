import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as contract from '@ballast/contract/exports/archive'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { assertEmpty, type RestoreProgress, restoreArchive } from './restore-archive.ts'

const NOTHING: contract.Restore = { status: 'none', progress: 0, rows: 0, files: 0, trades: 0, error: null }
const INTERNAL = 'The archive could not be restored, and nothing of it was kept. Please try again.'

/**
 * Putting an archive back: taken in as a file, then worked through while the page asks how far it is. What is
 * known of it lives in this process; after a restart the account is simply still empty.
 */
export function mountArchive(gate: Gate, deps: Deps): void {
  const underway = new Map<string, contract.Restore>()

  async function restore({ userId, role }: Caller, folder: string): Promise<void> {
    const report = (done: Parameters<RestoreProgress>[0]) =>
      underway.set(userId, { ...NOTHING, status: 'running', ...done })
    try {
      const done = await restoreArchive(deps, { userId, role, path: join(folder, 'archive.zip'), report })
      underway.set(userId, { ...NOTHING, status: 'done', progress: 1, ...done })
    } catch (error) {
      const isExpected = error instanceof AppError
      if (!isExpected) deps.log.error({ err: error }, 'restoring an archive failed')
      underway.set(userId, { ...NOTHING, status: 'failed', error: isExpected ? error.message : INTERNAL })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  register(gate, contract.restoreArchive, async ({ caller, context }) => {
    const { userId } = caller
    if (underway.get(userId)?.status === 'running') throw new AppError('restore_running')
    await assertEmpty(deps.db, userId)
    const running: contract.Restore = { ...NOTHING, status: 'running' }
    underway.set(userId, running)
    const folder = await mkdtemp(join(tmpdir(), 'ballast-restore-'))
    try {
      await saveBody(context.req.raw.body, join(folder, 'archive.zip'))
    } catch (error) {
      underway.delete(userId)
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    void restore(caller, folder)
    return running
  })
  register(gate, contract.getRestore, async ({ caller }) => underway.get(caller.userId) ?? NOTHING)
}

async function saveBody(body: ReadableStream<Uint8Array> | null, path: string): Promise<void> {
  if (!body) throw new AppError('invalid_input', { fields: { body: 'Choose an archive' } })
  let size = 0
  const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > contract.restoreArchive.maxBytes) throw new AppError('too_large')
      yield chunk
    }
  }
  await pipeline(Readable.fromWeb(body as never), bounded, createWriteStream(path, { mode: 0o600 }))
  if (size === 0) throw new AppError('invalid_input', { fields: { body: 'Choose an archive' } })
}
