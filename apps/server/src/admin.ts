// Usage: npm run admin -- create <username> <email> — makes an administrator and prints the link where they choose a password, once and within an hour.
import { randomBytes } from 'node:crypto'
import { registerBodySchema } from '@ballast/contract/sign-in-forms'
import { ConfigError, readConfig } from './config.ts'
import { setPassword } from './features/auth/auth.queries.ts'
import { passwordLink } from './features/auth/password-reset.ts'
import { registerUser } from './features/auth/register-user.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/database/database.ts'
import { AppError } from './platform/http/app-error.ts'

const USAGE = 'Usage: npm run admin -- create <username> <email>'

async function main([command, username = '', email = '']: string[]): Promise<void> {
  if (command !== 'create') throw new StartError(USAGE)
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
