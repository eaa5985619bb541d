import { SOCIAL_PROVIDERS, type SocialProvider } from '@ballast/contract/auth'
import { mixesScripts, usernameSkeleton } from '@ballast/domain/people/username-skeleton'
import { startOf } from '@ballast/domain/text/cut-text'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import type { Gate } from '../../platform/http/register.ts'
import { addressOf } from '../../platform/http/register.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'
import {
  deletePasswordSignIn,
  findUserByEmail,
  findUserByIdentity,
  insertIdentity,
  insertSocialSignIn,
  insertUser,
  proveEmail,
  takeSocialSignIn,
} from './auth.queries.ts'
import { browserHashOf, markBrowser } from './browser-cookie.ts'
import { endStrangersHold } from './end-strangers-hold.ts'
import { type ProviderSettings, providerSettings, type SocialPerson } from './social-providers.ts'
import { refusalOfName } from './usernames/claim-username.ts'

const VALID_MS = 10 * 60_000
const LIMIT = { calls: 20, seconds: 60 }

/** The full-page redirects of social sign-in: out with PKCE and state, back with a one-time code for the page. */
export function mountSocialSignIn(gate: Gate, deps: Deps): void {
  for (const provider of SOCIAL_PROVIDERS) {
    gate.app.get(`/api/auth/${provider}`, async (context) => {
      await gate.limits.take(`social ${networkOf(addressOf(context, gate.trustProxy))}`, LIMIT)
      const isOn = (await deps.switches.read())['social-sign-in'] === 'on'
      const settings = isOn ? await providerSettings(deps.config, provider).catch(() => null) : null
      if (!settings) return context.redirect('/login?social=unavailable')
      return context.redirect((await outward(deps, settings, markBrowser(context, deps.config))).toString())
    })
    gate.app.get(`/api/auth/${provider}/callback`, async (context) => {
      await gate.limits.take(`social ${networkOf(addressOf(context, gate.trustProxy))}`, LIMIT)
      const { state, code } = context.req.query()
      try {
        const isOn = (await deps.switches.read())['social-sign-in'] === 'on'
        const ticket =
          isOn && state && code
            ? await inward(deps, { provider, state, code, browserHash: browserHashOf(context) })
            : null
        return context.redirect(ticket ? `/login?code=${ticket}` : '/login?social=failed')
      } catch (error) {
        gate.log.warn({ err: error, provider }, 'social sign-in failed')
        return context.redirect(`/login?social=${error instanceof Refusal ? error.reason : 'failed'}`)
      }
    })
  }
}

class Refusal extends Error {
  readonly reason: 'unverified' | 'closed'
  constructor(reason: 'unverified' | 'closed') {
    super(reason)
    this.reason = reason
  }
}

/** The library, loaded when somebody signs in this way, and the provider's client. */
async function openClient({ config }: Deps, { clientId, clientSecret, provider }: ProviderSettings) {
  const arctic = await import('arctic')
  const returnUrl = `${config.publicUrl}/api/auth/${provider}/callback`
  return { arctic, client: new arctic.OAuth2Client(clientId, clientSecret, returnUrl) }
}

async function outward(deps: Deps, settings: ProviderSettings, browserHash: string): Promise<URL> {
  const { arctic, client } = await openClient(deps, settings)
  const state = newSecret()
  const codeVerifier = arctic.generateCodeVerifier()
  const expiresAt = new Date(deps.clock.now().getTime() + VALID_MS)
  await insertSocialSignIn(deps.db, {
    secretHash: hashSecret(state),
    kind: 'state',
    provider: settings.provider,
    codeVerifier,
    browserHash,
    expiresAt,
  })
  return client.createAuthorizationURLWithPKCE(
    settings.authorizeUrl,
    state,
    arctic.CodeChallengeMethod.S256,
    codeVerifier,
    settings.scopes,
  )
}

type Return = { provider: SocialProvider; state: string; code: string; browserHash: string | null }

async function inward(deps: Deps, { provider, state, code, browserHash }: Return): Promise<string | null> {
  const { db, clock } = deps
  const known = await takeSocialSignIn(db, { secretHash: hashSecret(state), kind: 'state', now: clock.now() })
  const settings = await providerSettings(deps.config, provider)
  // Another user's link, which would sign this browser in as them.
  if (!known?.browserHash || known.browserHash !== browserHash) return null
  if (known.provider !== provider || !known.codeVerifier || !settings) return null
  const { client } = await openClient(deps, settings)
  const tokens = await client.validateAuthorizationCode(settings.tokenUrl, code, known.codeVerifier)
  const answer = await fetch(settings.userUrl, {
    headers: { authorization: `Bearer ${tokens.accessToken()}`, accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) return null
  const person = settings.readPerson((await answer.json()) as Record<string, unknown>)
  const userId = await userFor(deps, provider, person)
  const ticket = newSecret()
  const expiresAt = new Date(clock.now().getTime() + 60_000)
  await insertSocialSignIn(db, {
    secretHash: hashSecret(ticket),
    kind: 'code',
    provider,
    userId,
    browserHash,
    expiresAt,
  })
  return ticket
}

/**
 * The user behind a provider's account: the one linked before, else the one with the same *verified* email, else a new one. If an
 * account's address was never proven, its creator may be someone else, so all they hold ends. An unverified email links to no
 * account, because it could open another user's journal.
 */
async function userFor(deps: Deps, provider: SocialProvider, person: SocialPerson): Promise<string> {
  const { db, clock, jobs, switches } = deps
  const { 'sign-ups': signUps } = await switches.read()
  const linked = await findUserByIdentity(db, { provider, subject: person.subject })
  if (linked) return linked.id
  if (!person.email || !person.emailVerified) throw new Refusal('unverified')
  const email = person.email
  const createdAt = clock.now()
  return withTransaction(db, async (db) => {
    const existing = await findUserByEmail(db, { email })
    if (!existing && signUps === 'closed') throw new Refusal('closed')
    const userId = existing?.id ?? uuid()
    if (!existing) {
      const username = await freeUsername(
        person.name,
        async (candidate) =>
          (await refusalOfName(db, { username: candidate, userId: null, now: createdAt })) !== null,
      )
      await insertUser(db, {
        id: userId,
        username,
        email,
        passwordHash: null,
        role: 'user',
        createdAt,
        emailProvenAt: createdAt,
      })
    }
    if (existing && !existing.emailProvenAt) {
      await deletePasswordSignIn(db, { userId })
      await endStrangersHold({ db, jobs }, { user: existing, now: createdAt })
      await proveEmail(db, { userId, now: createdAt })
    }
    await insertIdentity(db, { userId, provider, subject: person.subject, createdAt })
    return userId
  })
}

async function freeUsername(name: string, isTaken: (candidate: string) => Promise<boolean>): Promise<string> {
  const given = startOf(name.normalize('NFKC').replace(/[^\p{L}\p{N}._-]+/gu, ''), 30)
  // A name that nobody may have, whatever number is appended.
  const isOdd = usernameSkeleton(given) === '' || mixesScripts(given)
  const base = (isOdd ? 'trader' : given).padEnd(3, '0')
  for (let i = 1; i <= 50; i++) {
    const candidate = i === 1 ? base : `${base}${i}`
    if (!(await isTaken(candidate))) return candidate
  }
  return `${base}-${uuid().slice(-8)}`
}
