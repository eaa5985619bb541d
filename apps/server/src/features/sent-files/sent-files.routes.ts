import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import * as contract from '@ballast/contract/people/sent-files'
import { idSchema } from '@ballast/contract/values'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { answerDownload } from '../../platform/http/download-answer.ts'
import { pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register, requireAdmin } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import {
  findSentFile,
  forgetSentFiles,
  listForAdministrators,
  listSentFilesOf,
  presentSentFile,
  storeSentFile,
  withdraw,
} from './sent-files.ts'

const HEAD = ['Sent (UTC)', 'Deleted (UTC)', 'By', 'Name', 'Bytes', 'SHA-256', 'Note']
const FILE_ROWS = 500

/** Unreadable files, sent with their contents by their owners. */
export function mountSentFiles(gate: Gate, deps: Deps): void {
  const { db, jobs } = deps
  jobs.work('forget-sent-files', { retryLimit: 1, cron: '29 * * * *' }, () => forgetSentFiles(deps))

  register(gate, contract.listSentFiles, async ({ caller }) => ({
    files: (await listSentFilesOf(db, caller)).map(presentSentFile),
  }))
  register(gate, contract.sendFile, ({ caller, body, files }) => {
    const [file] = files
    if (!file || files.length > 1) throw invalidInput({ files: 'Choose one file' })
    return storeSentFile(deps, { userId: caller.userId, name: file.name, bytes: file.bytes, note: body.note })
  })
  register(gate, contract.withdrawFile, async ({ caller, params }) => {
    await withdraw(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
  mountForAdministrators(gate, deps)
  mountDownload(gate, deps)
}

function mountForAdministrators(gate: Gate, deps: Deps): void {
  const { db, clock } = deps
  const page = async (after: string | undefined, limit: number) => {
    const found = await listForAdministrators(db, {
      after: readPageKey(after),
      limit: limit + 1,
      now: clock.now(),
    })
    const { rows, next } = pageOf(found, limit, ({ file }) => file.sentAt)
    const files = rows.map(({ file, by }) => ({ ...presentSentFile(file), by, sha256: file.sha256 }))
    return { files, next }
  }
  register(gate, contract.adminListSentFiles, ({ query }) => page(query.after, PAGE_ROWS))
  mountAdminList(gate, deps, {
    name: 'sent-files',
    head: HEAD,
    filter: z.object({}),
    read: async (_, after: string | null) => {
      const { files, next } = await page(after ?? undefined, FILE_ROWS)
      const lines = files.map(({ sentAt, expiresAt, by, name, size, sha256, note }) => [
        ...[sentAt, expiresAt, by, name, size, sha256, note],
      ])
      return { lines, next }
    },
  })
}

/** The file itself: always downloaded, never displayed, and every download is audited. */
function mountDownload(gate: Gate, { db, clock, files }: Deps): void {
  gate.app.get('/api/admin/sent-files/:id/file', async (context) => {
    const caller = await requireAdmin(gate, context)
    const id = context.req.param('id')
    const now = clock.now()
    const file = idSchema.safeParse(id).success ? await findSentFile(db, { id, now }) : null
    const bytes = file && (await files.get(file.storageKey))
    if (!file || !bytes) throw new AppError('not_found')
    await recordAct(db, {
      at: now,
      action: 'sent-file.download',
      actor: caller.userId,
      subjectId: file.userId,
      after: { file: file.id },
    })
    return answerDownload(context, { bytes, name: file.name, type: 'application/octet-stream' })
  })
}
