import type { BodyOf } from '@ballast/contract/endpoint'
import * as contract from '@ballast/contract/imports'
import { idSchema } from '@ballast/contract/values'
import { CATALOG } from '@ballast/importers/catalog'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { answerDownload } from '../../platform/http/download-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import type { UploadedFile } from '../../platform/http/request.ts'
import { noRoomFor } from '../trades/room-for-trades.ts'
import { registerImportJob } from './import.job.ts'
import { openImportCache } from './import-cache.ts'
import { presentImport, presentPreview } from './imports.presenter.ts'
import { findImport, listImports } from './imports.queries.ts'
import { noteFailures } from './note-failures.ts'
import { openPreviews } from './previews.ts'
import { readUpload } from './read-upload.ts'
import { newTrades, startImport } from './start-import.ts'
import { undoImport } from './undo/undo-import.ts'
import type { Upload } from './upload-choices.ts'

export function mountImports(gate: Gate, deps: Deps): void {
  const { db } = deps
  const importCache = openImportCache()
  const previews = openPreviews()
  registerImportJob(deps, importCache)

  const present = async (userId: string, id: string) => {
    const found = await findImport(db, { userId, id })
    if (!found) throw new AppError('not_found')
    return presentImport(found.import, found.accountName, importCache.progressOf(id))
  }

  register(gate, contract.listImportFormats, async () =>
    CATALOG.map(({ id, family, broker, label, howToExport, evidence, unit, zone }) => ({
      id,
      family,
      broker,
      label,
      howToExport,
      zone,
      evidence: evidence.kind,
      seen: evidence.seen,
      unit,
    })),
  )
  register(gate, contract.previewImport, async ({ caller, body, files }) => {
    const upload = await readUpload({ ...deps, previews }, caller.userId, uploadOf(body, files))
    if (files.length > 0) await noteFailures(deps, upload)
    return presentPreview(upload, await noRoomFor(deps, caller, newTrades(upload.parts)))
  })
  register(gate, contract.createImport, async ({ caller, body, files }) => {
    const started = await startImport({ ...deps, importCache, previews }, caller, uploadOf(body, files))
    return started.map(({ row, accountName }) =>
      presentImport(row, accountName, importCache.progressOf(row.id)),
    )
  })
  register(gate, contract.listImports, async ({ caller }) => {
    const rows = await listImports(db, caller)
    return rows.map((row) =>
      presentImport(row.import, row.accountName, importCache.progressOf(row.import.id)),
    )
  })
  register(gate, contract.getImport, ({ caller, params }) => present(caller.userId, params.id))
  register(gate, contract.undoImport, async ({ caller, params }) => {
    await undoImport(deps, { userId: caller.userId, id: params.id })
    return present(caller.userId, params.id)
  })

  gate.app.get('/api/imports/:id/files/:index', async (context) => {
    const caller = await requireCaller(gate, context)
    const { id, index } = context.req.param()
    const found = idSchema.safeParse(id).success ? await findImport(db, { userId: caller.userId, id }) : null
    const file = found?.import.files[Number(index)]
    const bytes = file && (await deps.files.get(file.storageKey))
    if (!file || !bytes) throw new AppError('not_found')
    return answerDownload(context, { bytes, name: file.name, type: 'application/octet-stream' })
  })
}

type Body = BodyOf<typeof contract.createImport>

function uploadOf({ options, preview }: Body, uploads: readonly UploadedFile[]): Upload {
  return { body: options, uploads, preview }
}
