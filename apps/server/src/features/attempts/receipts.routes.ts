import * as contract from '@ballast/contract/attempts/receipts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { answerDownload } from '../../platform/http/download-answer.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import { findReceipt } from './attempts.queries.ts'
import { isPicture, presentReceipt } from './receipts.presenter.ts'
import { addReceipt, removeReceipt, restoreReceipt } from './receipts.ts'

export function mountReceipts(gate: Gate, deps: Deps): void {
  register(gate, contract.addReceipt, async ({ caller, params, files }) => {
    const [file] = files
    if (!file) throw invalidInput({ file: 'Choose a picture or a PDF' })
    const { name, bytes } = file
    return presentReceipt(await addReceipt(deps, { userId: caller.userId, id: params.id, name, bytes }))
  })
  register(gate, contract.deleteReceipt, async ({ caller, params }) => {
    await removeReceipt(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
  register(gate, contract.restoreReceipt, async ({ caller, params }) =>
    presentReceipt(await restoreReceipt(deps, { userId: caller.userId, id: params.id })),
  )

  // The file itself: a link sends the session cookie, which is enough for reading. A PDF never opens inside the app.
  gate.app.get('/api/receipts/:id', async (context) => {
    const caller = await requireCaller(gate, context)
    const row = await findReceipt(deps.db, { userId: caller.userId, id: context.req.param('id') })
    const bytes = row && (await deps.files.get(row.storageKey))
    if (!bytes) throw new AppError('not_found')
    if (isPicture(row)) return answerPicture(context, { id: row.id, bytes })
    const headers = {
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-cache',
    }
    return answerDownload(context, { bytes, name: row.name, type: 'application/pdf', headers })
  })
}
