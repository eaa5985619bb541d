import * as contract from '@ballast/contract/setups'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { uniquelyNamed } from '../../platform/database/unique-name.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import { presentPicture } from '../../platform/pictures/present-picture.ts'
import { setups } from '../../schema/accounts.ts'
import { forgetDeleted } from '../undo/deleted-things.ts'
import { renameInViews } from '../views/rename-in-views.ts'
import { createSetup } from './create-setup.ts'
import { deleteSetup, restoreSetup } from './delete-setup.ts'
import { addPicture, captionPicture, removePicture, restorePicture } from './setup-pictures.ts'
import { presentSetup } from './setups.presenter.ts'
import { findPicture, findSetup, listPictures, listSetupRows } from './setups.queries.ts'
import { showSetupFigures } from './show-setup-figures.ts'

export function mountSetups(gate: Gate, deps: Deps): void {
  const { db, clock } = deps
  const own = (userId: string, id: string) => and(eq(setups.userId, userId), eq(setups.id, id))
  deps.jobs.work('forget-deleted', { retryLimit: 1, cron: '27 3 * * *' }, () => forgetDeleted(deps))

  register(gate, contract.listSetups, async ({ caller }) => {
    const pictures = await listPictures(db, caller)
    return (await listSetupRows(db, caller)).map((row) => presentSetup(row, pictures))
  })
  register(gate, contract.getSetupFigures, ({ caller, query }) =>
    showSetupFigures(deps, { userId: caller.userId, query }),
  )
  register(gate, contract.createSetup, async ({ caller, body }) =>
    presentSetup(await createSetup(deps, { userId: caller.userId, body }), []),
  )
  register(gate, contract.updateSetup, async ({ caller, params, body: { archived, ...fields } }) => {
    const { userId } = caller
    const archivedAt = archived === undefined ? {} : { archivedAt: archived ? clock.now() : null }
    const row = await uniquelyNamed('a setup', () =>
      withTransaction(db, async (db) => {
        await lockVersion(db, { userId })
        const known = await findSetup(db, { userId, id: params.id })
        const [changed] = await db
          .update(setups)
          .set({ ...fields, ...archivedAt, name: fields.name ?? sql`${setups.name}` })
          .where(own(userId, params.id))
          .returning()
        if (known && changed && known.name !== changed.name)
          await renameInViews(db, { userId, of: 'setups', from: known.name, to: changed.name })
        if (changed) await bumpVersion(db, { userId, names: fields.name !== undefined })
        return changed
      }),
    )
    if (!row) throw new AppError('not_found')
    return presentSetup(row, await listPictures(db, { userId, setupIds: [row.id] }))
  })
  register(gate, contract.deleteSetup, async ({ caller, params }) => {
    await deleteSetup(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
  register(gate, contract.restoreSetup, async ({ caller, params }) => {
    const { setup, pictures } = await restoreSetup(deps, { userId: caller.userId, id: params.id })
    return presentSetup(setup, pictures)
  })
  mountPictures(gate, deps)
}

function mountPictures(gate: Gate, deps: Deps): void {
  register(gate, contract.addSetupPicture, async ({ caller, params, body, files }) => {
    const [file] = files
    if (!file) throw invalidInput({ file: 'Choose a picture' })
    const { userId } = caller
    const { caption } = body
    return presentPicture(await addPicture(deps, { userId, setupId: params.id, caption, bytes: file.bytes }))
  })
  register(gate, contract.captionSetupPicture, async ({ caller, params, body }) =>
    presentPicture(
      await captionPicture(deps, { userId: caller.userId, id: params.id, caption: body.caption }),
    ),
  )
  register(gate, contract.deleteSetupPicture, async ({ caller, params }) => {
    await removePicture(deps, { userId: caller.userId, id: params.id })
    return { ok: true as const }
  })
  register(gate, contract.restoreSetupPicture, async ({ caller, params }) =>
    presentPicture(await restorePicture(deps, { userId: caller.userId, id: params.id })),
  )

  // The picture itself: an <img> sends the session cookie, which is enough for reading.
  gate.app.get('/api/setup-pictures/:id', async (context) => {
    const caller = await requireCaller(gate, context)
    const row = await findPicture(deps.db, { userId: caller.userId, id: context.req.param('id') })
    const bytes = row && (await deps.files.get(row.storageKey))
    if (!bytes) throw new AppError('not_found')
    return answerPicture(context, { id: row.id, bytes })
  })
}
