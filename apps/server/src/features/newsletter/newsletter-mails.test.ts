import { expect, test } from 'vitest'
import { linksOf, paragraphsOf } from '../../test/without-database/letters.ts'
import { checklistMail, confirmMail } from './newsletter-mails.ts'

const LINK = { publicUrl: 'https://ballast.example', token: 'abc123' }

test('the mail that asks to confirm names nobody, as a stranger could have typed the name', () => {
  const mail = confirmMail({ email: 'ada@example.com', firstName: 'Click here' } as never, LINK)
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Confirm your Ballast newsletter' })
  expect(paragraphsOf(mail)[0]).toBe('Hello,')
  expect(mail.text).not.toContain('Click here')
  expect(linksOf(mail)).toEqual(['https://ballast.example/newsletter/confirm?token=abc123'])
  expect(paragraphsOf(mail).at(-1)).toMatch(/forgotten after 30 days\.$/)
})

test('the mail with the checklist has it attached, and can be unsubscribed from in one click', () => {
  const pdf = Uint8Array.of(37, 80, 68, 70)
  const mail = checklistMail({ email: 'ada@example.com', firstName: 'Ada' }, { ...LINK, pdf })
  const leave = 'https://ballast.example/newsletter/unsubscribe?token=abc123'
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.attachments).toEqual([
    {
      filename: 'prop-firm-success-checklist.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF'),
    },
  ])
  expect(linksOf(mail)).toEqual(['https://ballast.example/api/newsletter/checklist?token=abc123', leave])
  expect(paragraphsOf(mail)[0]).toBe('Hello Ada,')
  expect(paragraphsOf(mail).at(-1)).toBe(`Unsubscribe:\n${leave}`)
})
