// Usage: npm run admin -- create <username> <email> — makes an administrator and prints the link where they choose a password, once and within an hour.
//        npm run admin -- role <username> <role> — gives somebody a role.
//        npm run admin -- two-step-off <username> — asks somebody who lost phone and recovery codes for no second step.
import { randomBytes } from 'node:crypto'
import { ROLES, type Role } from '@ballast/contract/auth'
import { registerBodySchema } from '@ballast/contract/sign-in-forms'
import { ConfigError, readConfig } from './config.ts'
import { findUserByName, setPassword, setRole } from './features/auth/auth.queries.ts'
import { passwordLink } from './features/auth/password-reset.ts'
import { registerUser } from './features/auth/register-user.ts'
import { deleteTwoStep } from './features/auth/two-step/two-step.queries.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/database/database.ts'
import { AppError } from './platform/http/app-error.ts'

const USAGE =
  'Usage: npm run admin -- create <username> <email>, role <username> <role>, or two-step-off <username>'

async function main([command, username = '', last = '']: string[]): Promise<void> {
  if (command === 'create') await createAdministrator(username, last)
  else if (command === 'role') await giveRole(username, last)
  else if (command === 'two-step-off') await turnTwoStepOff(username)
  else throw new StartError(USAGE)
}

async function giveRole(username: string, wanted: string): Promise<void> {
  const role = ROLES.find((each): each is Role => each === wanted)
  if (!role) throw new StartError(`A role is one of ${ROLES.join(', ')}. ${USAGE}`)
  const opened = await openDeps(readConfig())
  try {
    const user = await findUserByName(opened.deps.db, { username })
    if (!user) throw new StartError(`Nobody here is called ${username}.`)
    await setRole(opened.deps.db, { userId: user.id, role })
  } finally {
    await opened.close()
  }
  process.stdout.write(`${username} has the role ${role} from the next call on.\n`)
}

async function turnTwoStepOff(username: string): Promise<void> {
  const opened = await openDeps(readConfig())
  let wasOn = false
  try {
    const user = await findUserByName(opened.deps.db, { username })
    if (!user) throw new StartError(`Nobody here is called ${username}.`)
    wasOn = await deleteTwoStep(opened.deps.db, { userId: user.id })
  } finally {
    await opened.close()
  }
  process.stdout.write(
    wasOn
      ? `${username} signs in with the password alone from now on.\n`
      : `${username} had no second step. Nothing was changed.\n`,
  )
}

async function createAdministrator(username: string, email: string): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  const body = registerBodySchema.safeParse({ username, email, password, agreeToDisclaimer: true })
  if (!body.success) throw new StartError(`${body.error.issues[0]?.message ?? 'Not valid'}. ${USAGE}`)
  const opened = await openDeps(readConfig())
  let link = ''
  try {
    const open = { ...opened.deps, config: { ...opened.deps.config, signUps: 'open' as const } }
    const user = await registerUser(open, { ...body.data, role: 'admin', isOwn: true })
    await setPassword(opened.deps.db, { userId: user.id, passwordHash: null })
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
