import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_PROFILE, type ProfileSettings } from '@ballast/contract/people/profile'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import type { Deps } from '../../deps.ts'
import { findUserByName, setPassword, type UserRow } from '../auth/auth.queries.ts'
import { passwordLink } from '../auth/password-reset.ts'
import { registerUser } from '../auth/register-user.ts'
import { subscribeDemo } from '../billing/seed-demo.ts'
import { saveSettings } from '../profiles/profiles.queries.ts'
import { drawScreenshots } from './draw-screenshots.ts'
import { seedCopies } from './seed-copies.ts'
import { seedHistory } from './seed-history.ts'

export type Logins = {
  username: string
  password: string
  adminUsername: string
  /** The user being created to replace the demo's current one. */
  spare?: string
}
export type Demo = Logins & {
  userId: string
  /** Where the administrator sets a password, once and within an hour; null once it is set, or if strangers share the demo. */
  adminLink: string | null
}

/**
 * The demo's login. On the first start with a new data folder, its users and history are created first. Its password is random, stored
 * beside the data for the owner to read, and printed at each start. In production, where strangers share the demo, it has no
 * administrator.
 */
export async function prepareDemo(deps: Deps): Promise<Demo> {
  const logins = await readLogins(deps)
  const { db } = deps
  const existing = await findUserByName(db, logins)
  if (existing) return { ...logins, userId: existing.id, adminLink: await adminLink(deps, logins) }
  if (deps.config.mode !== 'production') {
    const admin = await registerUser(deps, {
      username: logins.adminUsername,
      email: 'admin@ballast.example',
      password: newPassword(),
      role: 'admin',
      isOwn: true,
    })
    await setPassword(db, { userId: admin.id, passwordHash: null })
  }
  const demo = await makeDemoUser(deps, logins)
  await subscribeDemo(deps, { userId: demo.id, email: demo.email, name: logins.username })
  return { ...logins, userId: demo.id, adminLink: await adminLink(deps, logins) }
}

/** Visible everywhere except in search engines, so that an installation is not found through its demo. */
const DEMO_PROFILE: ProfileSettings = {
  ...NO_PROFILE,
  isPublic: true,
  about: 'Index futures in the first two hours. Learning to stop at three.',
  showsStatistics: true,
  showsEquity: true,
  showsImported: true,
  showsAchievements: true,
}

/** Creates a user with the made-up history up to today, and its pictures. */
export async function makeDemoUser(
  deps: Deps,
  {
    username,
    password,
    trades = DEMO_HISTORY.trades,
  }: Pick<Logins, 'username' | 'password'> & { trades?: number },
): Promise<UserRow> {
  const email = `${username}@ballast.example`
  const user = await registerUser(deps, {
    username,
    email,
    password,
    // The demo shows the routine, which is in beta.
    role: 'beta_tester',
    isOwn: true,
  })
  const now = deps.clock.now()
  const accounts = await seedHistory(deps.db, { userId: user.id, trades, now })
  const leaderId = accounts.get('topstep-50k')
  if (leaderId) await seedCopies(deps.db, { userId: user.id, leaderId, now })
  await drawScreenshots(deps, { userId: user.id })
  await saveSettings(deps.db, { userId: user.id, change: DEMO_PROFILE, now })
  return user
}

async function adminLink({ db, clock, config }: Deps, { adminUsername }: Logins): Promise<string | null> {
  const admin = await findUserByName(db, { username: adminUsername })
  if (config.mode === 'production' || admin?.role !== 'admin' || admin.passwordHash !== null) return null
  return passwordLink({ db, clock, config }, { userId: admin.id })
}

type ConfigDeps = Pick<Deps, 'config'>

export async function readLogins(deps: ConfigDeps): Promise<Logins> {
  try {
    return JSON.parse(await readFile(loginsPath(deps), 'utf8')) as Logins
  } catch {
    const made = {
      username: 'demo',
      password: newPassword(),
      adminUsername: 'admin',
    }
    await writeLogins(deps, made)
    return made
  }
}

export async function writeLogins(deps: ConfigDeps, logins: Logins): Promise<void> {
  await writeFile(loginsPath(deps), JSON.stringify(logins, null, 2), { mode: 0o600 })
}

function loginsPath({ config }: ConfigDeps): string {
  return join(config.dataDir, 'demo-logins.json')
}

function newPassword(): string {
  return randomBytes(9).toString('base64url')
}
