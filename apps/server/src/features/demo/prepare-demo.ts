import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { findUserByNameOrEmail } from '../auth/auth.queries.ts'
import { registerUser } from '../auth/register-user.ts'
import { subscribeDemo } from '../billing/seed-demo.ts'
import { drawScreenshots } from './draw-screenshots.ts'
import { seedHistory } from './seed-history.ts'

export type DemoLogins = { username: string; password: string; adminUsername: string; adminPassword: string }

/**
 * The demo's logins; on the first start of a new data folder its users and history are made first. The
 * passwords are made at random, kept beside the data for this owner to read, and printed at each start.
 */
export async function prepareDemo(deps: Deps): Promise<DemoLogins> {
  const logins = await readLogins(join(deps.config.dataDir, 'demo-logins.json'))
  const { db, clock } = deps
  if (await findUserByNameOrEmail(db, { nameOrEmail: logins.username })) return logins
  const open = { ...deps, config: { ...deps.config, signUps: 'open' as const } }
  await registerUser(open, {
    username: logins.adminUsername,
    email: 'admin@ballast.example',
    password: logins.adminPassword,
    role: 'admin',
  })
  const demo = await registerUser(open, {
    username: logins.username,
    email: 'demo@ballast.example',
    password: logins.password,
  })
  await withTransaction(db, async (db) => {
    await seedHistory(db, { userId: demo.id, trades: DEMO_HISTORY.trades, now: clock.now() })
  })
  await subscribeDemo(deps, { userId: demo.id, email: 'demo@ballast.example', name: logins.username })
  await drawScreenshots(deps, { userId: demo.id })
  return logins
}

async function readLogins(path: string): Promise<DemoLogins> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DemoLogins
  } catch {
    const made = {
      username: 'demo',
      password: newPassword(),
      adminUsername: 'admin',
      adminPassword: newPassword(),
    }
    await writeFile(path, JSON.stringify(made, null, 2), { mode: 0o600 })
    return made
  }
}

function newPassword(): string {
  return randomBytes(9).toString('base64url')
}
