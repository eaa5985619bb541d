import { wordTable } from '../../text/word-table.ts'
import type { Token } from '../words/tokens.ts'
import { type SlotReader, wordAt } from './slot.ts'

const WEEKDAYS = [
  ['monday', 'mon'],
  ['tuesday', 'tue', 'tues'],
  ['wednesday', 'wed', 'weds'],
  ['thursday', 'thu', 'thurs', 'thur'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
]
const WEEKEND = ['weekend', 'weekends']

/** `Mondays`, `on fri`: trades opened on these days of the week. */
export const readWeekday: SlotReader = (tokens, at) => {
  const word = wordAt(tokens, at)
  if (WEEKEND.includes(word)) return { kind: 'weekday', filter: { weekday: [6, 7] }, length: 1 }
  const index = WEEKDAYS.findIndex((names) => names.includes(word) || names[0] === word.replace(/s$/, ''))
  // "sat" and "sun" are also ordinary words.
  const isWord = word === 'sat' || word === 'sun'
  return index < 0 || isWord ? null : { kind: 'weekday', filter: { weekday: [index + 1] }, length: 1 }
}

const PARTS = wordTable<[from: number, until: number]>({
  morning: [6, 12],
  mornings: [6, 12],
  afternoon: [12, 18],
  afternoons: [12, 18],
  evening: [18, 24],
  evenings: [18, 24],
  lunch: [12, 13],
  lunchtime: [12, 13],
  noon: [12, 13],
})

/**
 * Whole hours of the opening: `at 10am`, `between 9 and 11`, `before noon`, `in the afternoon`. Half hours are not
 * understood.
 */
export const readHour: SlotReader = (tokens, at) => {
  const found = partAt(tokens, at) ?? rangeAt(tokens, at) ?? leadAt(tokens, at)
  if (!found) return null
  const [from, until] = found.hours
  const hour = Array.from({ length: until - from }, (_, i) => from + i)
  return hour.length > 0 && hour.length < 24 ? { kind: 'hour', filter: { hour }, length: found.length } : null
}

type HourMatch = { hours: [from: number, until: number]; length: number } | null

function partAt(tokens: readonly Token[], at: number): HourMatch {
  const lead = ['before', 'after'].includes(wordAt(tokens, at)) ? wordAt(tokens, at) : ''
  const named = PARTS[wordAt(tokens, at + (lead ? 1 : 0))]
  if (!named) return null
  if (lead === 'before') return { hours: [0, named[0]], length: 2 }
  if (lead === 'after') return { hours: [named[1] === 13 ? 12 : named[1], 24], length: 2 }
  return { hours: named, length: 1 }
}

/** `between 9 and 11`, `from 9 to 11am`, `9-11`, `2pm to 4pm`. */
function rangeAt(tokens: readonly Token[], at: number): HourMatch {
  const joined = /^(\d{1,2}(?:am|pm)?)-(\d{1,2}(?:am|pm)?)$/.exec(wordAt(tokens, at))
  if (joined) return between(joined[1] ?? '', joined[2] ?? '', 1)
  const lead = wordAt(tokens, at)
  const skipped = lead === 'between' || lead === 'from' ? 1 : 0
  const [first, firstLength] = timeAt(tokens, at + skipped)
  const joins = lead === 'between' ? ['and'] : skipped === 1 ? ['to'] : ['to', 'until']
  if (!joins.includes(wordAt(tokens, at + skipped + firstLength))) return null
  const [second, secondLength] = timeAt(tokens, at + skipped + firstLength + 1)
  // "2 to 4" by itself are numbers.
  if (skipped === 0 && !HALF.test(first) && !HALF.test(second)) return null
  return between(first, second, skipped + firstLength + 1 + secondLength)
}

const HALF = /(am|pm)$/

function between(first: string, second: string, length: number): HourMatch {
  const until = clockOf(second)
  const from = until === null ? null : startOf(first, { second, until })
  if (from === null || until === null) return null
  // "between 9 and 2" means from the morning to the afternoon.
  const end = until <= from && until + 12 <= 24 && !HALF.test(second) ? until + 12 : until
  return end > from ? { hours: [from, end], length } : null
}

/** In "2 to 4pm" both are in the afternoon; in "9 to 5pm" the first is in the morning. */
function startOf(first: string, { second, until }: { second: string; until: number }): number | null {
  const [half] = HALF.exec(second) ?? []
  const both = half && !HALF.test(first) ? clockOf(first + half) : null
  return both !== null && both < until ? both : clockOf(first)
}

const COUNTED = /^(trade|loss|loses|win|loser|winner|day|week|month|minute|hour|point|tick|contract)/

/** `at 10`, `before 10am`, `after 2pm`, `around 9`. */
function leadAt(tokens: readonly Token[], at: number): HourMatch {
  const lead = wordAt(tokens, at)
  if (!['at', 'before', 'after', 'around', 'until'].includes(lead)) return null
  const [time, length] = timeAt(tokens, at + 1)
  const hour = clockOf(time)
  const [next, second] = [wordAt(tokens, at + 1 + length), wordAt(tokens, at + 2 + length)]
  // "after 3 losses", "before 10 trades": a count, not an hour.
  if (
    hour === null ||
    COUNTED.test(next) ||
    (COUNTED.test(second) && !/^(am|pm|oclock|on|in|and|of|my)$/.test(next))
  )
    return null
  if (lead === 'before' || lead === 'until') return { hours: [0, hour], length: 1 + length }
  if (lead === 'after') return { hours: [hour, 24], length: 1 + length }
  return { hours: [hour, hour + 1], length: 1 + length }
}

/** A time of day as one word, and how many words it is: `4 pm` is `4pm`, and two. */
function timeAt(tokens: readonly Token[], at: number): [time: string, length: number] {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (word === 'noon') return ['12', 1]
  return /^\d{1,2}(:00)?$/.test(word) && /^(am|pm|oclock)$/.test(next)
    ? [word + (next === 'oclock' ? '' : next), 2]
    : [word, 1]
}

function clockOf(text: string): number | null {
  const match = /^(\d{1,2})(?::00)?(am|pm)?$/.exec(text)
  if (!match) return null
  const [, digits = '', half] = match
  const hour = Number(digits)
  if (half) return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : null
  return hour <= 24 ? hour : null
}
