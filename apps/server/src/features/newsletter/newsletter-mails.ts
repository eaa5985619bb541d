import { PRODUCT_NAME } from '@ballast/domain/product'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'
import type { Subscriber } from './newsletter.queries.ts'

type Link = { publicUrl: string; token: string }
type Person = Pick<Subscriber, 'email' | 'firstName'>

/** Without the name: before confirmation, a stranger could put words into this mail. */
export function confirmMail({ email }: Pick<Person, 'email'>, { publicUrl, token }: Link): Message {
  return letter({
    to: email,
    subject: `Confirm your ${PRODUCT_NAME} newsletter`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, probably you, asked for the ${PRODUCT_NAME} newsletter and the Prop Firm Success Checklist for this address. To confirm it, open this link within a week and press the button.`,
    ],
    action: { label: 'Confirm the address', url: `${publicUrl}/newsletter/confirm?token=${token}` },
    foot: 'If it was not you, you do not need to do anything: without that click you are not on the list, and the address is forgotten after 30 days.',
  })
}

export function checklistMail(
  { email, firstName }: Person,
  { publicUrl, token, pdf }: Link & { pdf: Uint8Array },
): Message {
  const leave = `${publicUrl}/newsletter/unsubscribe?token=${token}`
  const words = letter({
    to: email,
    subject: 'Your Prop Firm Success Checklist',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Here is your Prop Firm Success Checklist: what to read before you pay a fee, how to work out the room you have, and what to keep to in a session. It is attached; if your mail program drops attachments, it is also behind this link.',
    ],
    action: { label: 'Open the checklist', url: `${publicUrl}/api/newsletter/checklist?token=${token}` },
    foot: `You get this because this address was confirmed for the ${PRODUCT_NAME} newsletter.`,
    footLink: { label: 'Unsubscribe', url: leave },
  })
  return {
    ...words,
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [
      {
        filename: 'prop-firm-success-checklist.pdf',
        content: Buffer.from(pdf),
        contentType: 'application/pdf',
      },
    ],
  }
}
