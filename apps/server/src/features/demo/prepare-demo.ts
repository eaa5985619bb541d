import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { findUserByNameOrEmail, setPassword } from '../auth/auth.queries.ts'
import { passwordLink } from '../auth/password-reset.ts'
import { registerUser } from '../auth/register-user.ts'
import { subscribeDemo } from '../billing/seed-demo.ts'
import { drawScreenshots } from './draw-screenshots.ts'
import { seedHistory } from './seed-history.ts'

type Logins = { username: string; password: string; adminUsername: string }
export type Demo = Logins & {
  userId: string
  /** Where the administrator chooses a password, once and within an hour; null once it was chosen, or where strangers share the demo. */
  adminLink: string | null
}

/**
 * The demo's login; on the first start of a new data folder its users and history are made first. Its password is made
 * at random, kept beside the data for this owner to read, and printed at each start. In production, where strangers share
 * the demo, no administrator comes with it.
 */
export async function prepareDemo(deps: Deps): Promise<Demo> {
  const logins = await readLogins(join(deps.config.dataDir, 'demo-logins.json'))
  const { db, clock } = deps
  const existing = await findUserByNameOrEmail(db, { nameOrEmail: logins.username })
  if (existing) return { ...logins, userId: existing.id, adminLink: await adminLink(deps, logins) }
  const open = { ...deps, config: { ...deps.config, signUps: 'open' as const } }
  if (deps.config.mode !== 'production') {
    const admin = await registerUser(open, {
      username: logins.adminUsername,
      email: 'admin@ballast.example',
      password: newPassword(),
      role: 'admin',
      isOwn: true,
    })
    await setPassword(db, { userId: admin.id, passwordHash: null })
  }
  const demo = await registerUser(open, {
    username: logins.username,
    email: 'demo@ballast.example',
    password: logins.password,
    isOwn: true,
  })
  await withTransaction(db, async (db) => {
    await seedHistory(db, { userId: demo.id, trades: DEMO_HISTORY.trades, now: clock.now() })
  })
  await subscribeDemo(deps, { userId: demo.id, email: 'demo@ballast.example', name: logins.username })
  await drawScreenshots(deps, { userId: demo.id })
  return { ...logins, userId: demo.id, adminLink: await adminLink(deps, logins) }
}

async function adminLink({ db, clock, config }: Deps, { adminUsername }: Logins): Promise<string | null> {
  const admin = await findUserByNameOrEmail(db, { nameOrEmail: adminUsername })
  if (config.mode === 'production' || admin?.role !== 'admin' || admin.passwordHash !== null) return null
  return passwordLink({ db, clock, config }, { userId: admin.id })
}

async function readLogins(path: string): Promise<Logins> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Logins
  } catch {
    const made = {
      username: 'demo',
      password: newPassword(),
      adminUsername: 'admin',
    }
    await writeFile(path, JSON.stringify(made, null, 2), { mode: 0o600 })
    return made
  }
}

function newPassword(): string {
  return randomBytes(9).toString('base64url')
}
