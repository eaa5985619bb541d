import { plainDashes } from '../text/dashes.ts'
import { dayNumber, dayText, isDay } from '../time/trading-day.ts'
import type { Emotion } from '../vocabulary/emotions.ts'
import type { Direction } from '../vocabulary/trade-vocabulary.ts'
import { emotionOf, NUMBER_WORDS, type NumberName, SIDE_WORDS } from './quick-words.ts'

/** A trade typed in one line. Numbers are decimal texts as typed, without grouping. */
export type QuickTrade = {
  /** Upper case, as typed. */
  symbol: string
  direction: Direction
  /** `1` where none was typed. */
  quantity: string
  entry: string
  /** Null: the trade is still open. */
  exit: string | null
  stop: string | null
  target: string | null
  /** The costs, positive; null is unknown. */
  costs: string | null
  /** The result before costs as the broker states it, signed; null: computed from the prices. */
  result: string | null
  emotionBefore: Emotion | null
  emotionAfter: Emotion | null
  /** `YYYY-MM-DD`; null is today. */
  day: string | null
  /** `HH:MM` or `HH:MM:SS` on the account's clock; null is now. */
  openedAt: string | null
  closedAt: string | null
  setupId: string | null
  tags: string[]
}

export type QuickLine =
  | { kind: 'trade'; trade: QuickTrade }
  /** Why it is not a trade yet: a sentence to show under the line. */
  | { kind: 'refused'; sentence: string }

type QuickLineContext = {
  /** Setups by name; any case, spaces may be hyphens. */
  setups: readonly { id: string; name: string }[]
  /** Today on the account's clock, for `today` and `yesterday`. */
  today: string
}

type LineParts = Partial<Record<NumberName, string>> & {
  bare: string[]
  emotions: Emotion[]
  tags: string[]
  day: string | null
  times: string[] | null
  setupId: string | null
}

class Refusal extends Error {}

/**
 * Reads a trade from one line: symbol, side, then in any order up to three bare numbers (quantity, entry, exit; a single one
 * is the entry of one unit), numbers behind a word (`stop 21010`, `tp 21100`, `costs 4.20`, `@ 21040`, `3x`, `3@21040`), one emotion
 * before and one after, a time (`10:32`, `10:32-10:41`, `9:30am`), a day (`2026-11-20`, `yesterday`), `setup <name>` and
 * `#tags`. Anything else is refused with a sentence; nothing is guessed.
 * @example parseQuickLine('mnq s 3 21040 21055 stop 21010 calm 10:32', { setups: [], today: '2026-11-20' })
 * // → a short of 3 MNQ from 21040 to 21055, stop 21010, calm before, opened at 10:32
 */
export function parseQuickLine(line: string, around: QuickLineContext): QuickLine {
  try {
    return { kind: 'trade', trade: read(line, around) }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', sentence: error.message }
    throw error
  }
}

/** Parses each non-blank line of a pasted text. */
export function parseQuickLines(text: string, around: QuickLineContext): { line: string; read: QuickLine }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ line, read: parseQuickLine(line, around) }))
}

function read(line: string, around: QuickLineContext): QuickTrade {
  const words = wordsOf(line)
  const { symbol, direction, rest } = readHead(words)
  const found = readRest(rest, around)
  const prices = namePrices(found)
  const [emotionBefore = null, emotionAfter = null] = found.emotions
  const [openedAt = null, closedAt = null] = found.times ?? []
  if (found.result !== undefined && prices.exit === null) throw new Refusal('A result needs an exit price')
  if (closedAt !== null && prices.exit === null) throw new Refusal('A second time needs an exit price')
  return {
    symbol,
    direction,
    ...prices,
    stop: found.stop ?? null,
    target: found.target ?? null,
    costs: found.costs ?? null,
    result: found.result ?? null,
    emotionBefore,
    emotionAfter,
    day: found.day,
    openedAt,
    closedAt,
    setupId: found.setupId,
    tags: found.tags,
  }
}

/** `9:30 am` and `10:32 - 10:41` are one word each. */
function wordsOf(line: string): string[] {
  return line
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word.startsWith('#') ? word : plainDashes(word)))
    .join(' ')
    .replace(/(:\d{2}) ([ap]m)\b/gi, '$1$2')
    .replace(/(:\d{2}(?:[ap]m)?) - (?=\d{1,2}:)/gi, '$1-')
    .split(' ')
    .filter(Boolean)
}

/** Reads symbol and side, in either order; if both words could be either, the symbol comes first. */
function readHead(words: readonly string[]): { symbol: string; direction: Direction; rest: string[] } {
  const [first, second, ...rest] = words
  if (first === undefined) throw new Refusal('Begin with the symbol, such as mnq')
  const [one, other] = [first, second ?? ''].map((word) => SIDE_WORDS.get(word.toLowerCase()))
  const symbol = other ? first : one && second !== undefined ? second : first
  if (!/[a-z]/i.test(symbol) || symbol.length > 40 || /^[#@]/.test(symbol))
    throw new Refusal(`Begin with a symbol: “${symbol}” is not one`)
  const direction = other ?? one
  if (!direction || second === undefined)
    throw new Refusal(`Long or short? Write l or s after ${symbol.toUpperCase()}`)
  return { symbol: symbol.toUpperCase(), direction, rest }
}

function readRest(words: readonly string[], around: QuickLineContext): LineParts {
  const found: LineParts = { bare: [], emotions: [], tags: [], day: null, times: null, setupId: null }
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const lower = word.toLowerCase()
    const name = NUMBER_WORDS.get(lower)
    if (name) {
      setNumber(found, name, numberAfter(word, words[++at]))
    } else if (lower === 'setup') {
      const setup = readSetup(words.slice(at + 1), around.setups)
      found.setupId = setup.id
      at += setup.words
    } else readWord(found, word, around)
  }
  return found
}

function readWord(found: LineParts, word: string, { today }: QuickLineContext): void {
  const lower = word.toLowerCase()
  const emotion = emotionOf(lower)
  const marked = /^(?:x(\d[\d.,]*)|(\d[\d.,]*)x)$/.exec(lower)
  const sized = /^([\d.,]+)@(\S+)$/.exec(word)
  const day = readDay(lower, today)
  if (marked) setNumber(found, 'quantity', readNumber(marked[1] ?? marked[2] ?? ''))
  else if (sized) {
    setNumber(found, 'quantity', readNumber(sized[1] ?? ''))
    setNumber(found, 'entry', readNumber(sized[2] ?? ''))
  } else if (/^@\S/.test(word)) setNumber(found, 'entry', readNumber(word.slice(1)))
  else if (/^#\S/.test(word)) found.tags.push(word.slice(1, 61))
  else if (emotion) {
    if (found.emotions.length === 2) throw new Refusal('Write at most one emotion before and one after')
    found.emotions.push(emotion)
  } else if (day) {
    if (found.day) throw new Refusal('Write one day only')
    found.day = day
  } else if (lower.includes(':')) {
    if (found.times) throw new Refusal('Write both times as one, such as 10:32-10:41')
    found.times = readTimes(lower)
  } else if (/^-?[\d.,]+$/.test(word)) {
    if (found.bare.length === 3)
      throw new Refusal(`What is ${word}? Quantity, entry and exit are already given`)
    found.bare.push(readNumber(word))
  } else throw new Refusal(`“${word}” is not a number, emotion, time or #tag`)
}

/** Assigns the numbers without a word, in the order quantity, entry, exit. */
function namePrices(found: LineParts): Pick<QuickTrade, 'quantity' | 'entry' | 'exit'> {
  const { bare, quantity } = found
  const open = (['quantity', 'entry', 'exit'] as const).filter((name) => found[name] === undefined)
  // A single number is a price: one unit was traded.
  const names = bare.length === 1 && quantity === undefined && found.entry === undefined ? ['entry'] : open
  if (bare.length > names.length) throw new Refusal(`What is ${bare.at(-1)}? Every number is already given`)
  const named = new Map(bare.map((number, index) => [names[index], number]))
  const [size, entry] = [found.quantity ?? named.get('quantity') ?? '1', found.entry ?? named.get('entry')]
  const exit = found.exit ?? named.get('exit') ?? null
  if (entry === undefined) throw new Refusal('At which price? Quantity and entry, such as 3 21040')
  if (Number(size) <= 0) throw new Refusal('The quantity must be above zero')
  const isTwo =
    bare.length === 2 && found.quantity === undefined && found.entry === undefined && exit === null
  if (
    isTwo &&
    Number(size) >= 50 &&
    Number(entry) / Number(size) > 0.8 &&
    Number(entry) / Number(size) < 1.25
  )
    throw new Refusal(
      `Is ${size} the quantity or the entry? Write the quantity with an x: 1x ${size} ${entry}`,
    )
  return { quantity: size, entry, exit }
}

const SIGNED: readonly NumberName[] = ['entry', 'exit', 'costs', 'result']

function setNumber(found: LineParts, name: NumberName, number: string): void {
  if (found[name] !== undefined) throw new Refusal(`The ${name} is given twice`)
  if (!SIGNED.includes(name) && Number(number) <= 0) throw new Refusal(`The ${name} must be above zero`)
  found[name] = name === 'costs' ? number.replace('-', '') : number
}

function numberAfter(word: string, next = ''): string {
  const number = next.replace(/[+$€£]/g, '')
  if (!/^-?[\d.,]+$/.test(number)) throw new Refusal(`Write a number after ${word}`)
  return readNumber(number)
}

/** Removes the grouping of `21,040.25`; a comma that does not group thousands is refused. `.5` is `0.5`. */
function readNumber(text: string): string {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  const bare = /^-?\.\d/.test(plain) ? plain.replace('.', '0.') : plain
  if (bare.includes(',')) throw new Refusal(`Write ${text} with a point: ${text.replace(',', '.')}`)
  if (!/^-?\d{1,12}(\.\d{1,10})?$/.test(bare)) throw new Refusal(`“${text}” is not a number`)
  return bare
}

function readTimes(text: string): string[] {
  const times = text.split('-')
  if (times.length > 2) throw new Refusal(`“${text}” is not a time such as 10:32`)
  const halves = times.filter((time) => /[ap]m$/.test(time)).length
  if (halves === 1 && times.length === 2)
    throw new Refusal('Write am or pm after both times, or after neither')
  return times.map((time) => {
    const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(am|pm)?$/.exec(time)
    const [, hours = '', minutes = '', seconds, half] = match ?? []
    const isTwelve = half !== undefined
    const hour = isTwelve ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
    const isWrongHour = isTwelve && (Number(hours) < 1 || Number(hours) > 12)
    if (!match || isWrongHour || hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59)
      throw new Refusal(`“${time}” is not a time such as 10:32`)
    return [String(hour).padStart(2, '0'), minutes, ...(seconds ? [seconds] : [])].join(':')
  })
}

function readDay(word: string, today: string): string | null {
  if (word === 'today') return today
  if (word === 'yesterday') return dayText(dayNumber(today) - 1)
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(word)) return null
  const [year = '', month = '', date = ''] = word.split('-')
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isDay(day)) throw new Refusal(`${word} is not a day`)
  return day
}

/** Finds the longest setup name that begins the given words. */
function readSetup(
  words: readonly string[],
  setups: QuickLineContext['setups'],
): { id: string; words: number } {
  const plain = (text: string) =>
    plainDashes(text).toLowerCase().replaceAll('-', ' ').replace(/\s+/g, ' ').trim()
  for (let count = words.length; count > 0; count--) {
    const name = plain(words.slice(0, count).join(' '))
    const setup = setups.find((known) => plain(known.name) === name)
    if (setup) return { id: setup.id, words: count }
  }
  if (words.length === 0) throw new Refusal('Write the name of the setup after setup')
  const known = setups.slice(0, 4).map(({ name }) => name)
  throw new Refusal(
    known.length === 0
      ? 'You have no setups yet'
      : `There is no setup “${words[0]}”. There are: ${known.join(', ')}`,
  )
}
