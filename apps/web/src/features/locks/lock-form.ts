import type { LockRuleJson } from '@ballast/contract/routine/locks'
import { MAX_LOCK_DAYS, MAX_LOSSES, WAIT_MINUTES } from '@ballast/domain/locks/lock'
import * as z from 'zod/mini'

export type LockKind = LockRuleJson['kind']

export const KINDS: readonly { value: LockKind; label: string }[] = [
  { value: 'max_losses', label: 'After a number of losing trades' },
  { value: 'max_loss', label: 'After losing an amount' },
  { value: 'hours_end', label: 'From a time of the day on' },
  { value: 'cool_down', label: 'A cooling-off after losses in a row' },
  { value: 'stop', label: 'Everything, from now on' },
  { value: 'wait', label: 'Some minutes, from now on' },
]

/** The form's state. */
export type LockForm = {
  kind: LockKind
  losses: string
  minutes: string
  amount: string
  currency: string | null
  end: string
  days: string
}

export const NEW_LOCK: LockForm = {
  kind: 'max_losses',
  losses: '2',
  minutes: '15',
  amount: '',
  currency: null,
  end: '',
  days: '1',
}

const wholeNumber = (least: number, most: number) =>
  z.string().check(
    z.refine((text) => whole(text) !== null, 'Enter a whole number above zero'),
    z.refine((text) => Number(text) >= least, `At least ${least}`),
    z.refine((text) => Number(text) <= most, `At most ${most}`),
  )
const FIELDS = {
  losses: wholeNumber(1, MAX_LOSSES.max_losses),
  minutes: wholeNumber(WAIT_MINUTES.least, WAIT_MINUTES.most),
  amount: z.string().check(z.refine((text) => Number(text) > 0, 'Enter an amount above zero')),
  end: z.string().check(z.minLength(1, 'Enter a time')),
  days: wholeNumber(1, MAX_LOCK_DAYS),
}

/** The fields that a kind of lock has. */
export function lockFormSchema({ kind }: LockForm) {
  const { losses, minutes, amount, end, days } = FIELDS
  switch (kind) {
    case 'max_losses':
      return z.object({ losses, days })
    case 'max_loss':
      return z.object({ amount, days })
    case 'hours_end':
      return z.object({ end, days })
    case 'cool_down':
      return z.object({ losses: wholeNumber(1, MAX_LOSSES.cool_down), minutes, days })
    case 'wait':
      return z.object({ minutes })
    case 'stop':
      return z.object({ days })
  }
}

/** The rule of a form; null if a number or the time is missing. */
export function ruleOf(form: LockForm, currency: string): LockRuleJson | null {
  const losses = whole(form.losses)
  const minutes = whole(form.minutes)
  switch (form.kind) {
    case 'max_losses':
      return losses === null ? null : { kind: 'max_losses', count: losses }
    case 'max_loss':
      return Number(form.amount) > 0
        ? { kind: 'max_loss', amount: form.amount, currency: currency as never }
        : null
    case 'hours_end':
      return form.end === '' ? null : { kind: 'hours_end', end: form.end }
    case 'cool_down':
      return losses === null || minutes === null ? null : { kind: 'cool_down', losses, minutes }
    case 'wait':
      return minutes === null ? null : { kind: 'wait', minutes }
    case 'stop':
      return { kind: 'stop' }
  }
}

/** The number of trading days; null if it is not a whole number. */
export function daysOf({ kind, days }: LockForm): number | null {
  return kind === 'wait' ? 1 : whole(days)
}

function whole(text: string): number | null {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : null
}
