import { expect, it } from 'vitest'
import { CONTACT_SUBJECTS, mailAddress } from './contact-mail.ts'

const empty = { to: 'help@example.com', name: '', email: '', message: '' }

it('offers the five subjects and starts a letter with the chosen one', () => {
  expect(Object.keys(CONTACT_SUBJECTS)).toEqual(['support', 'billing', 'feature', 'general', 'partnership'])
  expect(mailAddress({ ...empty, subject: 'feature' })).toBe(
    'mailto:help@example.com?subject=Ballast%3A%20Feature%20request',
  )
})

it('keeps all typed text and does not let it change the recipient', () => {
  const address = mailAddress({
    ...empty,
    name: 'Ann & Bo',
    email: 'ann@example.com',
    subject: 'support',
    message: 'Line one\n&cc=eve@example.com?subject=x',
  })
  const parts = new URLSearchParams(address.slice(address.indexOf('?')))
  expect(parts.getAll('cc')).toEqual([])
  expect(parts.get('subject')).toBe('Ballast: Support')
  expect(parts.get('body')).toBe('Line one\n&cc=eve@example.com?subject=x\r\n\r\nAnn & Bo <ann@example.com>')
})
