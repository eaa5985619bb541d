import type { Role } from '@ballast/contract/auth'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'

type Person = { username: string; email: string }
type Context = Pick<Deps, 'config'>

const ROLE_WORDS: Record<Role, string> = {
  admin: 'an administrator',
  freemium: 'somebody who has everything without paying',
  beta_tester: 'a beta tester',
  user: 'a user',
}

const FOOT = 'You get this because it changes what you can do in your account.'

export function roleLetter({ config }: Context, { username, email }: Person, role: Role): Message {
  return letter({
    to: email,
    subject: `Your role at ${PRODUCT_NAME} has changed`,
    greeting: `Hello ${username},`,
    paragraphs: [`An administrator has made you ${ROLE_WORDS[role]}. Your data is as it was.`],
    action: { label: 'Open your account', url: `${config.publicUrl}/dashboard` },
    foot: FOOT,
  })
}

export function suspensionLetter({ config }: Context, { username, email }: Person): Message {
  const contact = config.operator.email
  return letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'An administrator has suspended your account. You cannot sign in, and your public profile is not shown. None of your data was changed or deleted.',
      contact
        ? `If you think this is a mistake, or want your data, write to ${contact}.`
        : 'If you think this is a mistake, or want your data, write to whoever runs this installation.',
    ],
    foot: FOOT,
  })
}

export function restoredLetter({ config }: Context, { username, email }: Person): Message {
  return letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} account is open again`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'Your account is no longer suspended. Everything in it is as you left it.',
      ...(config.billing
        ? ['If you had a subscription, it is not renewed. You can continue it in your billing settings.']
        : []),
    ],
    action: { label: 'Sign in', url: `${config.publicUrl}/login` },
    foot: FOOT,
  })
}
