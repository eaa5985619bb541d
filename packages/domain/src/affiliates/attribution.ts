import { DAY_MS } from '../time/durations.ts'
import { AFFILIATE_TERMS } from './programme-terms.ts'

/** A visit through an affiliate's link: the code and the time. */
export type Touch = { code: string; at: number }

const WINDOW_MS = AFFILIATE_TERMS.attributionDays * DAY_MS

/**
 * Whether a visit still counts: it is at most 60 days old and not in the future. Instants are UTC epoch ms.
 * @example isTouchFresh({ code: 'ANN', at: 0 }, 60 * 86_400_000) // → true
 * @example isTouchFresh({ code: 'ANN', at: 0 }, 60 * 86_400_000 + 1) // → false
 */
export function isTouchFresh(touch: Touch, now: number): boolean {
  return touch.at <= now && now - touch.at <= WINDOW_MS
}

/**
 * Returns the visit to remember: the first one while it still counts, otherwise the new one.
 * @example firstTouch({ code: 'ANN', at: 0 }, { code: 'BOB', at: 86_400_000 }) // → ANN's
 */
export function firstTouch(stored: Touch | null, next: Touch): Touch {
  return stored && isTouchFresh(stored, next.at) ? stored : next
}

const CODE = /^[A-Z0-9](?:[A-Z0-9-]{1,18})[A-Z0-9]$/

/**
 * Normalizes a code for storage: upper case, 3 to 20 letters, digits and dashes, no dash at either end; null for
 * anything else.
 * @example affiliateCode(' ann-trades ') // → 'ANN-TRADES'
 * @example affiliateCode('a b') // → null
 */
export function affiliateCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/**
 * Suggests an affiliate's first code: the letters and digits of the name, with a number from the second attempt on.
 * Names with fewer than three such characters are padded with `TRADER`.
 * @example suggestedCode('ann.trades', 1) // → 'ANNTRADES'
 * @example suggestedCode('ann.trades', 2) // → 'ANNTRADES2'
 */
export function suggestedCode(name: string, attempt: number): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 14)
  const base = letters.length >= 3 ? letters : `${letters}TRADER`
  return attempt === 1 ? base : `${base}${attempt}`
}

/**
 * Reduces an email address to the part that identifies its owner: without case, anything after a `+`, and dots before
 * the `@`. Two addresses with the same result probably belong to one person, which is a reason to check and never
 * proof.
 * @example addressIdentity('Ann.Lee+2@Example.com') // → 'annlee@example.com'
 */
export function addressIdentity(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFKC').toLowerCase().split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}
