import * as contract from '@ballast/contract/own-account'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import { callingUser } from '../auth/auth.queries.ts'
import { requestConfirmation } from '../auth/confirm-email.ts'
import { renameUser } from '../auth/usernames/claim-username.ts'
import { readPicture, removePicture, storePicture } from '../profile-pictures/profile-picture.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { changePassword } from './change-password.ts'
import { cancelDeletion, remindAndDelete, requestDeletion } from './delete-account.ts'
import { readOwnAccount } from './read-own-account.ts'

const OK = { ok: true as const }

/** Routes for users to change their own account. */
export function mountOwnAccount(gate: Gate, deps: Deps): void {
  const { db, jobs, clock } = deps
  const accountOf = (userId: string) => readOwnAccount(db, { userId, now: clock.now() })
  jobs.work('delete-accounts', { retryLimit: 1, cron: '52 * * * *' }, () => remindAndDelete(deps))

  register(gate, contract.getOwnAccount, ({ caller }) => accountOf(caller.userId))

  register(gate, contract.renameAccount, async ({ caller, body }) => {
    await renameUser(db, { userId: caller.userId, username: body.username, now: clock.now() })
    return accountOf(caller.userId)
  })

  register(gate, contract.changeEmail, async ({ caller, body }) => {
    await assertOwnPassword(deps, await callingUser(db, caller), body.currentPassword)
    await requestConfirmation(deps, { userId: caller.userId, email: body.email })
    return OK
  })

  register(gate, contract.resendConfirmation, async ({ caller }) => {
    await requestConfirmation(deps, { userId: caller.userId })
    return OK
  })

  register(gate, contract.changePassword, async ({ caller, body }) => {
    await changePassword(deps, await callingUser(db, caller), { ...body, sessionId: caller.sessionId })
    return OK
  })

  register(gate, contract.putProfilePicture, async ({ caller, files }) => {
    const [file] = files
    if (!file) throw invalidInput({ file: 'Choose a picture' })
    await storePicture(deps, { userId: caller.userId, bytes: file.bytes })
    return accountOf(caller.userId)
  })

  register(gate, contract.deleteProfilePicture, async ({ caller }) => {
    await removePicture(deps, { userId: caller.userId })
    return accountOf(caller.userId)
  })

  register(gate, contract.requestDeletion, async ({ caller, body }) => {
    const user = await callingUser(db, caller)
    await assertOwnPassword(deps, user, body.currentPassword)
    await requestDeletion(deps, user, { by: 'owner' })
    return accountOf(caller.userId)
  })

  register(gate, contract.cancelDeletion, async ({ caller }) => {
    await cancelDeletion(deps, { userId: caller.userId })
    return accountOf(caller.userId)
  })

  // The picture itself: an <img> sends the session cookie, which is enough for reading.
  gate.app.get('/api/user/pictures/:id', async (context) => {
    const caller = await requireCaller(gate, context)
    const id = context.req.param('id')
    const bytes = await readPicture(deps, { userId: caller.userId, id })
    if (!bytes) throw new AppError('not_found')
    return answerPicture(context, { id, bytes })
  })
}
