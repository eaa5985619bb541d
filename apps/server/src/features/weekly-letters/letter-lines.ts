import type { Answer, Part } from '@ballast/contract/mentor/answers'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { betweenEnds, OR_MORE, writeInterval } from '@ballast/domain/text/write-interval'

/** Sentences of a letter in its notification; the rest is one click away. */
const MAX_LINES = 6

type Letter = Pick<Answer, 'blocks'>

/**
 * The sentences of an answer as parts of a notification: amounts stay amounts, so that they can be hidden. A notification
 * has one currency, so sentences with amounts in another one are left to the letter itself.
 */
export function letterLines(letter: Letter): NoticePart[][] {
  const currency = letterCurrency(letter)
  return sentencesOf(letter)
    .filter((parts) => currenciesOf(parts).every((other) => other === currency))
    .slice(0, MAX_LINES)
    .map((parts) => parts.flatMap(noticeParts))
}

/** The currency of the first amount in a letter's sentences, or null. */
export function letterCurrency(letter: Letter): string | null {
  return sentencesOf(letter).flatMap(currenciesOf)[0] ?? null
}

function sentencesOf({ blocks }: Letter): Part[][] {
  return blocks.flatMap((block) => (block.kind === 'text' ? [block.parts] : []))
}

function currenciesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    typeof part === 'object' && 'as' in part && part.currency ? [part.currency] : [],
  )
}

function noticeParts(part: Part): NoticePart[] {
  if (typeof part === 'string') return [part]
  if ('strong' in part) return [part.strong]
  if ('day' in part) return [part.day]
  if ('group' in part) return [part.group.key ?? 'none']
  if ('unverified' in part) return [part.unverified]
  if ('value' in part) return [...sign(part), written(part.value, part.as, part.isSigned)]
  return endsOf(part)
}

function endsOf({ low, high, as }: Extract<Part, { low: number }>): NoticePart[] {
  if (as !== 'money') return [writeInterval(end(low, as), high === null ? null : end(high, as))]
  const first = written(low, as)
  if (high === null) return [first, OR_MORE]
  return [first, betweenEnds(writeFixed(low, 2), writeFixed(high, 2)), written(high, as)]
}

/** The end of an interval, as short as on the mentor's page. */
function end(value: number, as: Exclude<AmountFormat, 'money'>): string {
  if (as === 'percent' || as === 'chance') return `${writeFixed(100 * value, 0)}%`
  return writtenNumber(value, as === 'count' ? 'ratio' : as)
}

type AmountFormat = Extract<Part, { value: number }>['as']

/** Negative amounts have their own minus sign. */
function sign({ value, as, isSigned }: Extract<Part, { value: number }>): string[] {
  return as === 'money' && isSigned && value >= 0.005 ? ['+'] : []
}

function written(value: number, as: AmountFormat, isSigned = false): NoticePart {
  return as === 'money' ? { amount: microsFromDecimal(value.toFixed(6)) } : writtenNumber(value, as, isSigned)
}

function writtenNumber(value: number, as: Exclude<AmountFormat, 'money'>, isSigned = false): string {
  const sign = isSigned ? 'always' : 'auto'
  if (as === 'percent' || as === 'chance') return `${writeFixed(100 * value, 1)}%`
  if (as === 'r') return `${writeFixed(value, 2, sign)}R`
  if (as === 'count') return value.toLocaleString('en-US')
  return as === 'duration' ? `${Math.round(value / 60)} min` : writeFixed(value, 2, sign)
}
