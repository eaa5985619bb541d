import { PRODUCT_NAME } from '@ballast/domain/product'

export const CONTACT_SUBJECTS = {
  support: 'Support',
  billing: 'Billing',
  feature: 'Feature request',
  general: 'General question',
  partnership: 'Partnership',
} as const
export type ContactSubject = keyof typeof CONTACT_SUBJECTS

type Letter = { to: string; name: string; email: string; subject: ContactSubject; message: string }

/** A letter for the visitor's own mail program with the chosen subject and everything they typed. */
export function mailAddress({ to, name, email, subject, message }: Letter): string {
  const from = [name.trim(), email.trim() && `<${email.trim()}>`].filter(Boolean).join(' ')
  const body = [message.trim(), from].filter(Boolean).join('\r\n\r\n')
  const parts = [`subject=${encodeURIComponent(`${PRODUCT_NAME}: ${CONTACT_SUBJECTS[subject]}`)}`]
  if (body) parts.push(`body=${encodeURIComponent(body)}`)
  return `mailto:${to}?${parts.join('&')}`
}
