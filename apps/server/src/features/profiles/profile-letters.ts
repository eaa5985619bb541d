import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'

type Context = Pick<Deps, 'config'>
type Person = { username: string; email: string }
const FOOT = 'You get this because it changes what others see of you.'

export function hiddenLetter({ config }: Context, { username, email }: Person, reason: string): Message {
  const contact = config.operator.email
  return letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} profile is hidden`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'An administrator has hidden your public profile. Nobody sees it now; your journal and everything else work as before.',
      `The reason: ${reason}`,
      contact
        ? `Change what it is about, then write to ${contact} to have it shown again.`
        : 'Change what it is about, then ask whoever runs this installation to show it again.',
    ],
    action: { label: 'Open your profile', url: `${config.publicUrl}/profile` },
    foot: FOOT,
  })
}

export function shownLetter({ config }: Context, { username, email }: Person): Message {
  return letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} profile is no longer hidden`,
    greeting: `Hello ${username},`,
    paragraphs: ['An administrator has lifted the block on your profile. It is seen as you have set it.'],
    action: { label: 'Open your profile', url: `${config.publicUrl}/profile` },
    foot: FOOT,
  })
}
