import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Message } from '../../platform/mail/mail.ts'
import type { Subscriber } from './newsletter.queries.ts'

type Link = { publicUrl: string; token: string }
type Person = Pick<Subscriber, 'email' | 'firstName'>

/** Without the name: until it is confirmed, whoever typed the address in would choose words of this mail. */
export function confirmMail({ email }: Pick<Person, 'email'>, { publicUrl, token }: Link): Message {
  const link = `${publicUrl}/newsletter/confirm?token=${token}`
  const lines = [
    'Hello,',
    `Somebody, most likely you, asked for the ${PRODUCT_NAME} newsletter and the Prop Firm Success Checklist for this address. To confirm it, open this link within a week and press the button:`,
    link,
    'If it was not you, nothing needs doing: without that press you are not on the list, and the address is forgotten after 30 days.',
  ]
  return {
    to: email,
    subject: `Confirm your ${PRODUCT_NAME} newsletter`,
    text: textOf(lines),
    html: htmlOf(lines, [{ link, label: 'Confirm the address' }]),
  }
}

export function checklistMail(
  { email, firstName }: Person,
  { publicUrl, token, pdf }: Link & { pdf: Uint8Array },
): Message {
  const leave = `${publicUrl}/newsletter/unsubscribe?token=${token}`
  const fetch = `${publicUrl}/api/newsletter/checklist?token=${token}`
  const lines = [
    `Hello ${firstName},`,
    'Here is your Prop Firm Success Checklist: what to read before you pay a fee, how to work out the room you have, and what to keep to in a session. It is attached; if your mail program drops attachments, it is also here:',
    fetch,
    `You get this because this address was confirmed for the ${PRODUCT_NAME} newsletter. To leave, open this link:`,
    leave,
  ]
  return {
    to: email,
    subject: 'Your Prop Firm Success Checklist',
    text: textOf(lines),
    html: htmlOf(lines, [
      { link: fetch, label: 'Open the checklist' },
      { link: leave, label: 'Unsubscribe' },
    ]),
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

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n\n')}\n`
}

function htmlOf(lines: readonly string[], links: readonly { link: string; label: string }[]): string {
  const paragraphs = lines.map((line) => {
    const found = links.find(({ link }) => link === line)
    const inner = found ? `<a href="${escaped(found.link)}">${escaped(found.label)}</a>` : escaped(line)
    return `<p style="margin:0 0 16px">${inner}</p>`
  })
  return `<!doctype html><html lang="en"><body style="font:15px/1.5 system-ui,sans-serif;color:#22252d;max-width:34em;margin:24px">${paragraphs.join('')}</body></html>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
