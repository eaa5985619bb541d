import * as passkeys from '@ballast/contract/people/passkeys'
import * as twoStep from '@ballast/contract/people/two-step'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { callingUser, type UserRow } from '../auth/auth.queries.ts'
import { listPasskeys, type PasskeyRow, renamePasskey } from '../auth/passkeys/passkeys.queries.ts'
import { addPasskey, beginPasskey, removePasskey } from '../auth/passkeys/passkeys.ts'
import { assertSite, siteOf } from '../auth/passkeys/site.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  renewRecoveryCodes,
  showTwoStep,
} from '../auth/two-step/manage-two-step.ts'
import { assertOwnPassword } from './assert-own-password.ts'

const OK = { ok: true as const }

/** A user's sign-in credentials other than the password. */
export function mountKeys(gate: Gate, deps: Deps): void {
  const { db, config } = deps

  register(gate, twoStep.getTwoStep, ({ caller }) => showTwoStep(deps, { userId: caller.userId }))

  register(gate, twoStep.beginTwoStep, async ({ caller, body }) =>
    beginTwoStep(deps, await sureOf(caller.userId, body.currentPassword)),
  )

  register(gate, twoStep.confirmTwoStep, async ({ caller, body }) => ({
    codes: await confirmTwoStep(deps, await callingUser(db, caller), body.code),
  }))

  register(gate, twoStep.renewRecoveryCodes, async ({ caller, body }) => ({
    codes: await renewRecoveryCodes(deps, await sureOf(caller.userId, body.currentPassword), body.code),
  }))

  register(gate, twoStep.endTwoStep, async ({ caller, body }) => {
    await endTwoStep(deps, await sureOf(caller.userId, body.currentPassword), body.code)
    return showTwoStep(deps, { userId: caller.userId })
  })

  register(gate, passkeys.listPasskeys, async ({ caller, context }) => ({
    isPossible: siteOf(context, config) !== null,
    passkeys: (await listPasskeys(db, { userId: caller.userId })).map(presentPasskey),
  }))

  register(gate, passkeys.beginPasskey, async ({ caller, body, context }) =>
    beginPasskey(deps, await sureOf(caller.userId, body.currentPassword), assertSite(context, config)),
  )

  register(gate, passkeys.addPasskey, async ({ caller, body, context }) => {
    const site = assertSite(context, config)
    return presentPasskey(await addPasskey(deps, await callingUser(db, caller), { ...body, site }))
  })

  register(gate, passkeys.renamePasskey, async ({ caller, params, body }) => {
    if (!(await renamePasskey(db, { userId: caller.userId, ...params, ...body })))
      throw new AppError('not_found')
    return OK
  })

  register(gate, passkeys.deletePasskey, async ({ caller, params }) => {
    await removePasskey(deps, await callingUser(db, caller), params.id)
    return OK
  })

  /** The user, who has just proven that they know their password. */
  async function sureOf(userId: string, password: string): Promise<UserRow> {
    const user = await callingUser(db, { userId })
    await assertOwnPassword(deps, user, password)
    return user
  }
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
