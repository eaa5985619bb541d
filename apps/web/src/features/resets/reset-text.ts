import type { Reset, ResetOffer } from '@ballast/contract/routine/resets'
import type { ResetTrigger } from '@ballast/domain/reset/reset-vocabulary'
import { timeThere } from '../../lib/time/time-there.ts'

/** The trigger of an offered reset, in a sentence. */
export function occasionOf(trigger: ResetTrigger, offer: ResetOffer | null, timeZone: string): string {
  const at = offer?.kind === trigger ? ` at ${timeThere(offer.at, timeZone)}` : ''
  switch (trigger) {
    case 'two_losses':
      return `You lost two in a row${at}.`
    case 'half_room':
      return `Half of the day’s room was used${at}.`
    case 'quick_reentry':
      return `You got back in${at} faster than on three out of four of your trades.`
    case 'rule_broken':
      return offer?.rule ? `“${offer.rule}” was broken${at}.` : `A rule was broken${at}.`
    default:
      return 'A moment for yourself.'
  }
}

/** `Last time 6 to 3, box` */
export function lastTime(
  last: Reset | null,
  technique: (id: NonNullable<Reset['technique']>) => string,
): string | null {
  if (last?.before == null || last.after === null || last.technique === null) return null
  return `Last time ${last.before} to ${last.after}, with ${technique(last.technique)}.`
}

/** The state before, and the states of the last reset. */
export function notesOf(
  { before, feeling }: Pick<Reset, 'before' | 'feeling'>,
  last: Reset | null,
): { label: string; value: string }[] {
  const state =
    before === null ? [] : [{ label: 'Before', value: `${feeling ? `${feeling}, ` : ''}${before} of 10` }]
  if (last?.before == null || last.after === null) return state
  return [...state, { label: 'Last time', value: `${last.before} to ${last.after}` }]
}
