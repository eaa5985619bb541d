import { DAY_MS } from '../time/durations.ts'
import { AFFILIATE_TERMS } from './programme-terms.ts'

/** A visit through an affiliate's link: its code, and when. */
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
 * Which of two visits is remembered: the first, for as long as it counts; after that the next.
 * @example firstTouch({ code: 'ANN', at: 0 }, { code: 'BOB', at: 86_400_000 }) // → ANN's
 */
export function firstTouch(stored: Touch | null, next: Touch): Touch {
  return stored && isTouchFresh(stored, next.at) ? stored : next
}

const CODE = /^[A-Z0-9](?:[A-Z0-9-]{1,18})[A-Z0-9]$/

/**
 * A code as it is kept: upper case, 3 to 20 letters, digits and dashes, no dash at an end; null for anything else.
 * @example affiliateCode(' ann-trades ') // → 'ANN-TRADES'
 * @example affiliateCode('a b') // → null
 */
export function affiliateCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/**
 * A first code for somebody: their name's letters and digits, and a number from the second try on. Names of fewer than
 * three such characters are filled up with `TRADER`.
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
 * What an e-mail address comes to when its owner's ways of writing it are taken away: case, what follows a `+`, and dots
 * before the `@`. Two addresses with the same form are probably one person's; it is a reason to look, never proof.
 * @example addressIdentity('Ann.Lee+2@Example.com') // → 'annlee@example.com'
 */
export function addressIdentity(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFKC').toLowerCase().split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}
