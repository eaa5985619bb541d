import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Limit, Limits } from '../../platform/rate-limit/limits.ts'
import { verifyPassword } from '../../platform/sessions/password.ts'
import { findSignInsByEmail, findUserByName, keyOf, type UserRow } from './auth.queries.ts'
import type { SignInPlace } from './known-browser.ts'
import { findKnownPlaces } from './sessions.queries.ts'
import { assertSecondStep } from './two-step/second-step.ts'

const PER_NETWORK = { calls: 20, seconds: 60, shared: true }
/** From one network: someone guessing locks out only themselves, and the owner can sign in from elsewhere. */
const PER_NAME_AND_NETWORK = { calls: 10, seconds: 900, shared: true }
/** From all networks together. */
const PER_NAME = { calls: 200, seconds: 900, shared: true }
/** For one account, in a browser its owner has signed in with before. */
const PER_KNOWN_BROWSER = { calls: 10, seconds: 900, shared: true }

type SignInDeps = Pick<Deps, 'db' | 'limits' | 'clock' | 'jobs'>
type Credentials = {
  usernameOrEmail: string
  password: string
  code?: string | undefined
  place: SignInPlace
}
/** A user that a name may refer to; null stands in for one that does not exist. */
type Candidate = { user: UserRow | null; isSure: boolean }

/**
 * Checks a username (or email) and password, and the code of the second step if the account requires one. Attempts are
 * counted and take the same time whether or not the name exists. Other people's attempts do not lock the owner out: a
 * browser they have signed in with has its own count, and a network they have signed in from is exempt from the count of
 * everybody else's attempts.
 */
export async function signIn(deps: SignInDeps, credentials: Credentials): Promise<UserRow> {
  const { db, limits } = deps
  const { place, password, code } = credentials
  const candidates = await candidatesOf(db, credentials.usernameOrEmail)
  const isKnown = await findKnownPlaces(db, {
    userIds: candidates.flatMap(({ user }) => user?.id ?? []),
    placeHashes: [place.networkHash, ...(place.browserHash ? [place.browserHash] : [])],
  })
  const counts = openCounts(limits, credentials)
  let refusal: unknown = null
  const allowed: Candidate[] = []
  for (const candidate of candidates) {
    try {
      await counts.take(candidate.user, isKnown)
      allowed.push(candidate)
    } catch (error) {
      refusal = error
    }
  }
  if (allowed.length === 0) throw refusal
  const fits = await Promise.all(
    allowed.map(({ user }) => verifyPassword(user?.passwordHash ?? null, password)),
  )
  const found = allowed.find((_, index) => fits[index])
  if (!found?.user) throw new AppError('wrong_credentials')
  await assertSecondStep(deps, { user: found.user, code, place })
  await counts.clear(found.user, found.isSure)
  return found.user
}

/** Returns as many candidates for an unknown name as for a known one, because each costs a password check. */
async function candidatesOf(db: Deps['db'], usernameOrEmail: string): Promise<Candidate[]> {
  // No username contains this character; every address does.
  if (!usernameOrEmail.includes('@'))
    return [{ user: await findUserByName(db, { username: usernameOrEmail }), isSure: true }]
  const { proven, last } = await findSignInsByEmail(db, { email: usernameOrEmail })
  return [
    { user: proven, isSure: true },
    { user: last, isSure: false },
  ]
}

/** Counts one attempt against each limit it falls under, once each. */
function openCounts(
  limits: Limits,
  { usernameOrEmail, place: { network, networkHash, browserHash } }: Credentials,
) {
  const name = `sign-in name ${keyOf(usernameOrEmail)}`
  const taken = new Map<string, Promise<void>>()
  const once = (key: string, limit: Limit) => {
    const running = taken.get(key) ?? limits.take(key, limit)
    taken.set(key, running)
    return running
  }
  const inBrowser = (user: UserRow) => `sign-in ${user.id} in ${browserHash}`
  return {
    take: async (user: UserRow | null, isKnown: (userId: string, placeHash: string) => boolean) => {
      if (user && browserHash && isKnown(user.id, browserHash))
        return once(inBrowser(user), PER_KNOWN_BROWSER)
      await once(`sign-in network ${network}`, PER_NETWORK)
      await once(`${name} ${network}`, PER_NAME_AND_NETWORK)
      if (!user || !isKnown(user.id, networkHash)) await once(name, PER_NAME)
    },
    /** A user who merely claims an address must not reset the count of attempts at its owner's password. */
    clear: async (user: UserRow, isSure: boolean) => {
      if (taken.has(inBrowser(user))) await limits.clear(inBrowser(user), PER_KNOWN_BROWSER)
      if (isSure && taken.has(`${name} ${network}`))
        await limits.clear(`${name} ${network}`, PER_NAME_AND_NETWORK)
    },
  }
}
