// Usage: npm run admin -- create <username> <email> — creates an administrator and prints a link for choosing a password, valid once within an hour.
//        npm run admin -- role <username> <role> — assigns a role to a user.
//        npm run admin -- two-step-off <username> — turns the second step off for a user who lost phone and recovery codes.
//        npm run admin -- maintenance on|off [message] — closes the installation to everybody but administrators, or reopens it.
//        npm run admin -- distribute — spreads the tables over the servers of a Citus coordinator; may be run again at any time.

import { randomBytes } from 'node:crypto'
import { ROLES, type Role } from '@ballast/contract/auth'
import { fieldMessage } from '@ballast/contract/field-message'
import { registerBodySchema } from '@ballast/contract/people/sign-in-forms'
import { ConfigError, readConfig } from './config.ts'
import { findUserByName, setPassword, setRole } from './features/auth/auth.queries.ts'
import { passwordLink } from './features/auth/password-reset.ts'
import { registerUser } from './features/auth/register-user.ts'
import { deleteTwoStep } from './features/auth/two-step/two-step.queries.ts'
import { setMaintenance } from './features/switches/switches.routes.ts'
import { openDeps } from './open-deps.ts'
import { recordAct } from './platform/audit/record-act.ts'
import { StartError, withTransaction } from './platform/database/database.ts'
import { distribute } from './platform/database/distribution/distribute.ts'
import { AppError } from './platform/http/app-error.ts'

const USAGE =
  'Usage: npm run admin -- create <username> <email>, role <username> <role>, two-step-off <username>, maintenance on|off [message], or distribute'
const BY = 'command line'

async function main([command, username = '', ...rest]: string[]): Promise<void> {
  const last = rest.join(' ')
  if (command === 'create') await createAdministrator(username, last)
  else if (command === 'role') await giveRole(username, last)
  else if (command === 'two-step-off') await turnTwoStepOff(username)
  else if (command === 'maintenance') await maintain(username, last)
  else if (command === 'distribute') await distributeTables()
  else throw new StartError(USAGE)
}

const openCommand = () => openDeps(readConfig(), { isCommand: true })

async function giveRole(username: string, wanted: string): Promise<void> {
  const role = ROLES.find((each): each is Role => each === wanted)
  if (!role) throw new StartError(`A role is one of ${ROLES.join(', ')}. ${USAGE}`)
  const opened = await openCommand()
  try {
    const user = await findUserByName(opened.deps.db, { username })
    if (!user) throw new StartError(`Nobody here is called ${username}.`)
    await withTransaction(opened.deps.db, async (db) => {
      await setRole(db, { userId: user.id, role })
      await recordAct(db, {
        at: opened.deps.clock.now(),
        action: 'user.role',
        actor: BY,
        subjectId: user.id,
        before: { role: user.role },
        after: { role },
      })
    })
  } finally {
    await opened.close()
  }
  process.stdout.write(`${username} has the role ${role} from the next call on.\n`)
}

async function turnTwoStepOff(username: string): Promise<void> {
  const opened = await openCommand()
  let wasOn = false
  try {
    const user = await findUserByName(opened.deps.db, { username })
    if (!user) throw new StartError(`Nobody here is called ${username}.`)
    wasOn = await withTransaction(opened.deps.db, async (db) => {
      const isGone = await deleteTwoStep(db, { userId: user.id })
      if (isGone)
        await recordAct(db, {
          at: opened.deps.clock.now(),
          action: 'user.two-step-off',
          actor: BY,
          subjectId: user.id,
          before: { twoStep: true },
          after: { twoStep: false },
        })
      return isGone
    })
  } finally {
    await opened.close()
  }
  process.stdout.write(
    wasOn
      ? `${username} signs in with the password alone from now on.\n`
      : `${username} had no second step. Nothing was changed.\n`,
  )
}

async function maintain(wanted: string, message: string): Promise<void> {
  if (wanted !== 'on' && wanted !== 'off') throw new StartError(USAGE)
  const isOn = wanted === 'on'
  const opened = await openCommand()
  try {
    const { maintenance: before } = await opened.deps.switches.read()
    await setMaintenance(opened.deps, { isOn, message: message.slice(0, 300), by: BY, before })
  } finally {
    await opened.close()
  }
  process.stdout.write(
    isOn
      ? 'Maintenance is on: everybody but administrators sees the message.\n'
      : 'Maintenance is off: everybody can go on.\n',
  )
}

async function distributeTables(): Promise<void> {
  const opened = await openCommand()
  try {
    const done = await distribute(opened.deps.db)
    if (!done.extension) {
      process.stdout.write('This database has no Citus extension. Nothing was changed.\n')
      return
    }
    const { steps, held, inTheWay } = done.plan
    if (inTheWay.length > 0)
      throw new StartError(
        `Nothing was changed. In the way: ${inTheWay.map(({ table, what }) => `${table} ${what}`).join('; ')}.`,
      )
    process.stdout.write(
      `${steps.length} tables were distributed. These stay on the coordinator, as they have triggers: ${held.join(', ') || 'none'}.\n`,
    )
  } finally {
    await opened.close()
  }
}

async function createAdministrator(username: string, email: string): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  const body = registerBodySchema.safeParse(
    { username, email, password, agreeToDisclaimer: true },
    { error: fieldMessage },
  )
  if (!body.success) throw new StartError(`${body.error.issues[0]?.message ?? 'Not valid'}. ${USAGE}`)
  const opened = await openCommand()
  let link = ''
  try {
    const user = await registerUser(opened.deps, { ...body.data, role: 'admin', isOwn: true })
    await setPassword(opened.deps.db, { userId: user.id, passwordHash: null })
    await recordAct(opened.deps.db, {
      at: opened.deps.clock.now(),
      action: 'user.create',
      actor: BY,
      subjectId: user.id,
      after: { role: 'admin' },
    })
    link = await passwordLink(opened.deps, { userId: user.id })
  } finally {
    await opened.close()
  }
  process.stdout.write(`Administrator ${username} was made. Choose a password within an hour:\n${link}\n`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError || error instanceof AppError
  process.stderr.write(`${expected ? error.message : String(error)}\n`)
  process.exit(1)
})
