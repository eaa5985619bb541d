import * as contract from '@ballast/contract/screenshots'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import { presentPicture } from '../../platform/pictures/present-picture.ts'
import { addScreenshot, captionScreenshot, findScreenshot, hideScreenshot } from './manage-screenshots.ts'

export function mountScreenshots(gate: Gate, deps: Deps): void {
  register(gate, contract.addScreenshot, async ({ caller, params, body, files }) => {
    const [file] = files
    if (!file) throw invalidInput({ file: 'Choose a picture' })
    const row = await addScreenshot(deps, {
      userId: caller.userId,
      tradeId: params.id,
      caption: body.caption,
      bytes: file.bytes,
    })
    return presentPicture(row)
  })
  register(gate, contract.captionScreenshot, async ({ caller, params, body }) =>
    presentPicture(
      await captionScreenshot(deps, { userId: caller.userId, id: params.id, caption: body.caption }),
    ),
  )
  register(gate, contract.deleteScreenshot, async ({ caller, params }) => {
    await hideScreenshot(deps, { userId: caller.userId, id: params.id, hidden: true })
    return { ok: true as const }
  })
  register(gate, contract.restoreScreenshot, async ({ caller, params }) =>
    presentPicture(await hideScreenshot(deps, { userId: caller.userId, id: params.id, hidden: false })),
  )

  // The picture itself: an <img> sends the session cookie, which is enough for reading.
  gate.app.get('/api/screenshots/:id', async (context) => {
    const caller = await requireCaller(gate, context)
    const row = await findScreenshot(deps, { userId: caller.userId, id: context.req.param('id') })
    const bytes = row && (await deps.files.get(row.storageKey))
    if (!bytes) throw new AppError('not_found')
    return answerPicture(context, { id: row.id, bytes })
  })
}
