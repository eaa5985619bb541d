import { WEEKDAYS } from '../dates/weekdays.ts'
import { MONTH_PARTS, writeDay } from '../dates/write-date.ts'
import { sessionLabel } from '../statistics/breakdown/sessions.ts'
import { NONE } from '../statistics/selection/trade-filter.ts'
import { EMOTION_LABELS, type Emotion } from '../vocabulary/emotions.ts'
import type { QuestionFilter } from './question.ts'

/** `a`, `a or b`, `a, b or c`. */
function orList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/**
 * A period in words: a month, a quarter or a year by its name, a day, or both ends.
 * @example periodInWords({ from: '2026-10-01', to: '2026-10-31' }) // → 'October 2026'
 */
export function periodInWords({ from, to }: Pick<QuestionFilter, 'from' | 'to'>): string {
  if (!from && !to) return 'all time'
  if (!from) return `until ${writeDay(to ?? '')}`
  if (!to) return `since ${writeDay(from)}`
  if (from === to) return writeDay(from)
  return wholePeriod(from, to) ?? `${writeDay(from)} to ${writeDay(to)}`
}

function wholePeriod(from: string, to: string): string | null {
  const last = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0)).getUTCDate()
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  if (!from.endsWith('-01') || Number(to.slice(8)) !== last || !sameYear) return null
  const first = Number(from.slice(5, 7))
  const end = Number(to.slice(5, 7))
  if (first === end) return writeDay(from, MONTH_PARTS)
  if (first === 1 && end === 12) return from.slice(0, 4)
  return end - first === 2 && first % 3 === 1 ? `Q${(first + 2) / 3} ${from.slice(0, 4)}` : null
}

/** Adjacent hours as a span: `from 09:00 to 11:00`. */
function hoursInWords(hours: readonly number[]): string {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const sorted = [...hours].sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (const hour of sorted) {
    const last = spans.at(-1)
    if (last && last[1] === hour) last[1] = hour + 1
    else spans.push([hour, hour + 1])
  }
  return `opened from ${orList(spans.map(([from, until]) => `${clock(from)} to ${clock(until)}`))}`
}

const feeling = (name: string) => (name === NONE ? 'no feeling noted' : EMOTION_LABELS[name as Emotion])
const plan = {
  yes: 'plan followed',
  no: 'plan not followed',
  no_plan: 'no plan',
  [NONE]: 'plan not answered',
}

/** The words for each part of a filter, in order. */
function partsOf(filter: QuestionFilter, accounts: ReadonlyMap<string, string>): (string | undefined)[] {
  const { direction, outcome, symbol, notSymbol, setup, notSetup, tag, notTag, mistake, notMistake } = filter
  const { emotion, notEmotion, risk, weekday, hour, session, afterRun } = filter
  const named = (lead: string, words: readonly string[] | undefined, none = '') =>
    words && (words.includes(NONE) ? none : `${lead} ${orList(words)}`)
  return [
    symbol && orList(symbol),
    named('not', notSymbol),
    direction && orList(direction),
    outcome &&
      orList(outcome.map((each) => ({ win: 'winners', loss: 'losers', break_even: 'break-even' })[each])),
    named('setup', setup, 'no setup'),
    named('setups other than', notSetup, 'with a setup'),
    named('tagged', tag),
    named('not tagged', notTag),
    named('mistake', mistake),
    named('without the mistake', notMistake),
    emotion && `${orList(emotion.map(feeling))} before the trade`,
    notEmotion && `not ${orList(notEmotion.map(feeling))} before the trade`,
    filter.plan && orList(filter.plan.map((each) => plan[each])),
    risk && (risk === 'yes' ? 'planned risk known (a stop or a typed risk)' : 'planned risk not known'),
    afterRun && orList(afterRun.map(runInWords)),
    weekday && `on ${orList(weekday.map((day) => `${WEEKDAYS[day - 1]}s`))}`,
    hour && hoursInWords(hour),
    session && sessionsInWords(session),
    filter.account && orList(filter.account.map((id) => accounts.get(id) ?? 'an account')),
  ]
}

/** `London or New York session`, `between sessions`, `Asia session or between sessions`. */
function sessionsInWords(sessions: NonNullable<QuestionFilter['session']>): string {
  const named = sessions.flatMap((each) => (each === 'between' ? [] : [sessionLabel(each)]))
  return orList([
    ...(named.length > 0 ? [`${orList(named)} session`] : []),
    ...(sessions.includes('between') ? ['between sessions'] : []),
  ])
}

function runInWords(run: string): string {
  const [kind, length] = run.split('-')
  if (length === '1') return kind === 'wins' ? 'directly after a win' : 'directly after a loss'
  return `directly after ${length} ${kind} in a row`
}

/**
 * A filter in words; the period comes last and is left out if there is none.
 * @example filterInWords({ symbol: ['NQ'], direction: ['long'], from: '2026-10-01', to: '2026-10-31' }, new Map())
 * // → 'NQ, long, October 2026'
 */
export function filterInWords(filter: QuestionFilter, accounts: ReadonlyMap<string, string>): string {
  const period = filter.from || filter.to ? periodInWords(filter) : undefined
  const words = [...partsOf(filter, accounts), period].filter(Boolean)
  return words.length === 0 ? 'all closed trades' : words.join(', ')
}
