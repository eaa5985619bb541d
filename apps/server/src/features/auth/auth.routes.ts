import * as contract from '@ballast/contract/auth'
import * as passkeys from '@ballast/contract/people/passkeys'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isLocalCall } from '../../platform/http/hosts.ts'
import type { Gate } from '../../platform/http/register.ts'
import { bearerOf, register } from '../../platform/http/register.ts'
import { forgetOldCalls } from '../../platform/http/run-once.ts'
import { forgetOldLimits } from '../../platform/rate-limit/limits.ts'
import { forgetOldTasks } from '../../platform/tasks/tasks.ts'
import { subscriptionInfoOf } from '../subscription/subscription.queries.ts'
import { presentUser } from './auth.presenter.ts'
import { callingUser, deleteExpired, findUserByEmail, type UserRow } from './auth.queries.ts'
import { browserHashOf, forgetBrowser } from './browser-cookie.ts'
import { CONFIRM_EMAIL_QUEUE, confirmEmail, mailConfirmation } from './confirm-email.ts'
import { exchangeSocialCode } from './exchange-social-code.ts'
import { knowBrowser, placeOf } from './known-browser.ts'
import { forgetOldChallenges } from './passkeys/passkeys.queries.ts'
import { beginPasskeySignIn, userOfPasskey } from './passkeys/passkeys.ts'
import { assertSite } from './passkeys/site.ts'
import {
  isResetTokenValid,
  mailPasswordReset,
  openPasswordReset,
  RESET_QUEUE,
  requestPasswordReset,
  resetPassword,
} from './password-reset.ts'
import { registerUser } from './register-user.ts'
import { setSessionCookie } from './session-cookie.ts'
import { deleteSession, deleteSessionsOf, listSessions, saveKnownPlaces } from './sessions.queries.ts'
import { openSession } from './sessions.ts'
import { isSharedDemo } from './shared-demo.ts'
import { signIn } from './sign-in.ts'
import { configuredProviders } from './social-providers.ts'
import { workOnUsernames } from './usernames/username.jobs.ts'

const SENT = "If an account with that email exists, we've sent you a password reset link."

type Visit = { userId: string; address: string; context: Context }

export function mountAuth(gate: Gate, deps: Deps): void {
  const { db, config, clock } = deps
  deps.jobs.work('forget-expired-sessions', { retryLimit: 1, cron: '7 * * * *' }, async () => {
    await deleteExpired(db, { now: clock.now() })
    await forgetOldCalls(db, clock)
    await forgetOldLimits(db)
    await forgetOldTasks(db)
    await forgetOldChallenges(db, { now: clock.now() })
  })

  workOnUsernames(deps)
  deps.jobs.work<{ email: string }>(RESET_QUEUE, { retryLimit: 8 }, (job) => mailPasswordReset(deps, job))
  deps.jobs.work<{ userId: string; email?: string }>(CONFIRM_EMAIL_QUEUE, { retryLimit: 8 }, (job) =>
    mailConfirmation(deps, job),
  )

  const saveKnownPlace = async ({ userId, address, context }: Visit) => {
    const { networkHash } = placeOf(context, address, config)
    const placeHashes = [knowBrowser(context, config), networkHash]
    await saveKnownPlaces(db, { userId, placeHashes, now: clock.now() })
  }
  const answerSession = async (
    request: Parameters<typeof openSession>[1] & { context: Context },
    user: UserRow,
  ) => {
    if (user.suspendedAt) throw new AppError('account_suspended')
    const isDemo = deps.demo?.userIds.includes(user.id) === true
    if (isDemo && (await deps.switches.read()).demo === 'off') throw new AppError('demo_off')
    const sessionId = await openSession(deps, request)
    // In an account that strangers share, no place is its owner's.
    if (!isSharedDemo(deps, request)) await saveKnownPlace(request)
    setSessionCookie(request.context, { secret: sessionId, secure: config.mode === 'production' })
    return { sessionId, user: presentUser(user) }
  }

  register(gate, contract.register, async ({ body, device, address, context }) => {
    const user = await registerUser(deps, { ...body, address })
    return answerSession({ userId: user.id, device, address, context }, user)
  })

  register(gate, contract.login, async ({ body, device, address, context }) => {
    const user = await signIn(deps, { ...body, place: placeOf(context, address, config) })
    return answerSession({ userId: user.id, device, address, context }, user)
  })

  register(gate, passkeys.beginPasskeySignIn, ({ context }) =>
    beginPasskeySignIn(deps, assertSite(context, config)),
  )

  register(gate, passkeys.signInWithPasskey, async ({ body, device, address, context }) => {
    const site = assertSite(context, config)
    const user = await userOfPasskey(deps, { credential: body.credential, site })
    return answerSession({ userId: user.id, device, address, context }, user)
  })

  register(gate, contract.exchangeSocialCode, async ({ body, device, address, context }) => {
    const place = placeOf(context, address, config)
    const user = await exchangeSocialCode(deps, { ...body, place, browserHash: browserHashOf(context) })
    forgetBrowser(context, config)
    return answerSession({ userId: user.id, device, address, context }, user)
  })

  register(gate, contract.logout, async ({ caller, context }) => {
    await deleteSession(db, { userId: caller.userId, id: caller.sessionId })
    setSessionCookie(context, { secret: null, secure: config.mode === 'production' })
    return { ok: true as const }
  })

  register(gate, contract.getMe, async ({ caller, context }) => {
    // A session that is used lasts on, and the cookie would end 30 days after signing in.
    const secret = bearerOf(context)
    if (secret) setSessionCookie(context, { secret, secure: config.mode === 'production' })
    return presentUser(await callingUser(db, caller))
  })

  register(gate, contract.getUser, async ({ caller }) => ({
    ...presentUser(await callingUser(db, caller)),
    subscriptionInfo: await subscriptionInfoOf(deps, { userId: caller.userId, now: clock.now() }),
  }))

  register(gate, contract.forgotPassword, async ({ body, context }) => {
    await requestPasswordReset(deps, body)
    // Shown only on this machine and only in development.
    const isShown = config.mode !== 'production' && isLocalCall(context)
    const user = isShown ? await findUserByEmail(db, body) : null
    return { message: SENT, ...(user ? { token: await openPasswordReset(deps, { userId: user.id }) } : {}) }
  })

  register(gate, contract.confirmEmail, async ({ body }) => {
    await confirmEmail(deps, body)
    return { ok: true as const }
  })

  register(gate, contract.verifyResetToken, async ({ params }) => ({
    valid: await isResetTokenValid(deps, params.token),
  }))

  register(gate, contract.resetPassword, async ({ body, address, context }) => {
    const { userId } = await resetPassword(deps, body)
    // A user who was locked out by other people's attempts can sign in with the new password at once.
    if (!isSharedDemo(deps, { userId })) await saveKnownPlace({ userId, address, context })
    return { ok: true as const }
  })

  register(gate, contract.getSignInOptions, async () => {
    const switches = await deps.switches.read()
    return {
      providers: switches['social-sign-in'] === 'on' ? configuredProviders(config) : [],
      signUps: switches['sign-ups'],
      demo: switches.demo === 'on' ? (deps.demo?.login ?? null) : null,
    }
  })

  register(gate, contract.listSessions, async ({ caller }) => {
    const all = await listSessions(db, { userId: caller.userId, now: clock.now() })
    // Strangers share the demo: nobody sees where the others are.
    const rows = isSharedDemo(deps, caller) ? all.filter(({ id }) => id === caller.sessionId) : all
    return rows.reverse().map((row) => ({
      id: row.id,
      current: row.id === caller.sessionId,
      device: row.device,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
  })

  register(gate, contract.revokeSession, async ({ caller, params }) => {
    if (!(await deleteSession(db, { userId: caller.userId, id: params.id }))) throw new AppError('not_found')
    return { ok: true as const }
  })

  register(gate, contract.revokeOtherSessions, async ({ caller }) => {
    await deleteSessionsOf(db, { userId: caller.userId, except: caller.sessionId })
    return { ok: true as const }
  })
}
