import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import {
  type PlainWordField,
  paramOf,
  plainWordFields,
  type ScoreDimension,
  scoreDimensions,
  TRADE_FIELDS,
} from '@ballast/domain/trades/trade-fields'
import { EMOTION_FACTS, EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { formatDateTime, formatLongDay } from '../../lib/format/format-date.ts'
import {
  missingLabel,
  NOT_RECORDED,
  OUTCOME_LABELS,
  valueLabel,
  WEEKDAY_LABELS,
} from '../../lib/format/trade-text.ts'
import type { ComboboxOption } from '../../ui/forms/combobox.tsx'
import {
  DURATION_OPTIONS,
  HOUR_OPTIONS,
  MONTH_DAY_OPTIONS,
  RECORDED_OPTIONS,
  RUN_OPTIONS,
  SESSION_OPTIONS,
  SIZE_OPTIONS,
} from './group-labels.ts'
import type { ListKey, NumberKey, TradeFilterSearch, YesNoKey } from './trade-search.ts'

/** The source of a list's words: a fixed vocabulary, or the trader's own. */
export type WordSource =
  | 'account'
  | 'symbol'
  | 'setup'
  | 'tag'
  | 'mistake'
  | 'import'
  | 'finding'
  | readonly ComboboxOption[]

export type ListField = {
  kind: 'list'
  id: string
  label: string
  /** `account` belongs to the scope and applies to every page. */
  include: ListKey | 'account'
  exclude?: ListKey
  source: WordSource
  /** Offers "any of these" and "all of these". */
  hasMatch?: boolean
}
export type YesNoField = { kind: 'yesNo'; id: YesNoKey; label: string; yes: string; no: string }
export type RangeField = {
  kind: 'range'
  id: string
  label: string
  min: NumberKey
  max: NumberKey
  /** An exclusive upper limit, as a histogram's bin has: set by links, shown and removed here. */
  below?: NumberKey
  unit: string
  bounds?: { min: number; max: number }
}
/** Set by links from figures such as a drawdown: shown and removed here, but not editable. */
export type SpanField = { kind: 'span'; id: string; label: string; from: 'closedFrom'; to: 'closedTo' }
/** The same, of one day. */
export type DayField = { kind: 'day'; id: 'openedOn'; label: string }
export type FilterField = ListField | YesNoField | RangeField | SpanField | DayField

const option = (value: string, label: string): ComboboxOption => ({ value, label })
const FEELINGS = [
  ...EMOTIONS.map((emotion) => option(emotion, EMOTION_FACTS[emotion].label)),
  option(NONE, NOT_RECORDED),
]
const list = (id: ListKey, label: string, source: WordSource): ListField => ({
  kind: 'list',
  id,
  label,
  include: id,
  source,
})

function answerField(name: PlainWordField): ListField {
  const { label, words } = TRADE_FIELDS[name]
  return list(paramOf(name), label, [
    ...words.map((word) => option(word, valueLabel(name, word))),
    option(NONE, missingLabel(name)),
  ])
}

function rangeField(name: ScoreDimension): RangeField {
  const { label, max } = TRADE_FIELDS[name]
  const id = paramOf(name)
  return {
    kind: 'range',
    id: `${id}Range`,
    label,
    min: `${id}Min`,
    max: `${id}Max`,
    unit: '',
    bounds: { min: 1, max },
  }
}

function givenField(name: ScoreDimension): YesNoField {
  const { label, given } = TRADE_FIELDS[name]
  return { kind: 'yesNo', id: paramOf(name), label: `${label}: given or not`, yes: given[0], no: given[1] }
}

/** Every filter of the log, in the order of the chips; the first ones are always visible. */
export const FILTER_FIELDS: readonly FilterField[] = [
  {
    kind: 'list',
    id: 'account',
    label: 'Account',
    include: 'account',
    exclude: 'notAccount',
    source: 'account',
  },
  { kind: 'list', id: 'symbol', label: 'Symbol', include: 'symbol', exclude: 'notSymbol', source: 'symbol' },
  { kind: 'list', id: 'setup', label: 'Setup', include: 'setup', exclude: 'notSetup', source: 'setup' },
  {
    kind: 'list',
    id: 'direction',
    label: 'Side',
    include: 'direction',
    source: [option('long', 'Long'), option('short', 'Short')],
  },
  {
    kind: 'list',
    id: 'outcome',
    label: 'Result',
    include: 'outcome',
    exclude: 'notOutcome',
    source: Object.entries(OUTCOME_LABELS).map(([value, label]) => option(value, label)),
  },
  {
    kind: 'list',
    id: 'emotion',
    label: 'Emotion',
    include: 'emotion',
    exclude: 'notEmotion',
    source: FEELINGS,
  },
  { kind: 'list', id: 'tag', label: 'Tag', include: 'tag', exclude: 'notTag', source: 'tag', hasMatch: true },
  {
    kind: 'list',
    id: 'mistake',
    label: 'Mistake',
    include: 'mistake',
    exclude: 'notMistake',
    source: 'mistake',
  },
  { kind: 'yesNo', id: 'reviewed', label: 'Reviewed', yes: 'Reviewed', no: 'To review' },
  {
    kind: 'list',
    id: 'status',
    label: 'Status',
    include: 'status',
    source: [option('open', 'Open'), option('closed', 'Closed')],
  },
  ...plainWordFields().map(answerField),
  { kind: 'yesNo', id: 'notes', label: 'Notes', yes: 'With notes', no: 'Without notes' },
  {
    kind: 'yesNo',
    id: 'screenshots',
    label: 'Screenshots',
    yes: 'With screenshots',
    no: 'Without screenshots',
  },
  {
    kind: 'list',
    id: 'weekday',
    label: 'Weekday',
    include: 'weekday',
    source: WEEKDAY_LABELS.map((label, index) => option(String(index + 1), label)),
  },
  list('hour', 'Hour', HOUR_OPTIONS),
  list('session', 'Session', SESSION_OPTIONS),
  list('monthDay', 'Day of the month', MONTH_DAY_OPTIONS),
  list('duration', 'Time held', DURATION_OPTIONS),
  list('size', 'Size', SIZE_OPTIONS),
  list('afterRun', 'After a win or loss', RUN_OPTIONS),
  {
    kind: 'range',
    id: 'net',
    label: 'Result in money',
    min: 'netMin',
    max: 'netMax',
    below: 'netBelow',
    unit: '',
  },
  { kind: 'range', id: 'r', label: 'R multiple', min: 'rMin', max: 'rMax', below: 'rBelow', unit: 'R' },
  list('emotionDuring', 'Emotion during', FEELINGS),
  list('emotionAfter', 'Emotion after', FEELINGS),
  list('emotionRecorded', 'Emotion before: written live or later', RECORDED_OPTIONS),
  list('emotionDuringRecorded', 'Emotion during: written live or later', RECORDED_OPTIONS),
  list('emotionAfterRecorded', 'Emotion after: written live or later', RECORDED_OPTIONS),
  ...scoreDimensions().map(rangeField),
  ...scoreDimensions().map(givenField),
  { kind: 'yesNo', id: 'risk', label: 'Risk', yes: 'Known', no: 'Not known' },
  { kind: 'yesNo', id: 'excursions', label: 'MAE and MFE', yes: 'Both known', no: 'Not both known' },
  list(
    'accountCurrency',
    'Currency',
    CURRENCIES.map((currency) => option(currency, currency)),
  ),
  { kind: 'span', id: 'closed', label: 'Closed', from: 'closedFrom', to: 'closedTo' },
  { kind: 'day', id: 'openedOn', label: 'Opened on' },
  list('import', 'Import', 'import'),
  list('finding', 'Finding', 'finding'),
  { kind: 'yesNo', id: 'duringLock', label: 'Lock', yes: 'During a lock', no: 'Not during a lock' },
]
export const ALWAYS_SHOWN = 6

type Values = TradeFilterSearch & { account?: string[] }

export function isFieldOn(field: FilterField, values: Values): boolean {
  if (field.kind === 'yesNo' || field.kind === 'day') return values[field.id] !== undefined
  if (field.kind === 'span') return values[field.from] !== undefined || values[field.to] !== undefined
  if (field.kind === 'range')
    return [field.min, field.max, field.below].some((key) => key && values[key] !== undefined)
  return Boolean(values[field.include]?.length || (field.exclude && values[field.exclude]?.length))
}

/** The text of a chip whose filter is on; null while it is off. */
export function describeField(
  field: FilterField,
  values: Values,
  labelOf: (value: string) => string,
): string | null {
  if (!isFieldOn(field, values)) return null
  if (field.kind === 'yesNo') return values[field.id] === 'yes' ? field.yes : field.no
  if (field.kind === 'day') return formatLongDay(values[field.id] ?? '')
  if (field.kind === 'span') return describeSpan(values[field.from], values[field.to])
  if (field.kind === 'range') return describeRange(field, values)
  const included = (values[field.include] ?? []).map(labelOf)
  const unwanted = (field.exclude ? (values[field.exclude] ?? []) : []).map(labelOf)
  const glue = field.hasMatch && values.tagMatch === 'all' ? ' and ' : ', '
  return [included.join(glue), unwanted.length > 0 ? `not ${unwanted.join(', ')}` : '']
    .filter(Boolean)
    .join(', ')
}

function describeRange({ min, max, below, unit }: RangeField, values: Values): string {
  const written = (key: NumberKey | undefined) => {
    const text = key && values[key]
    return text === undefined ? undefined : text.replace('-', '−') + unit
  }
  const from = written(min)
  const upTo = written(max)
  const under = written(below)
  const upper = under === undefined ? upTo : `below ${under}`
  if (from !== undefined && upper !== undefined) return `${from} to ${upper}`
  if (from !== undefined) return `from ${from}`
  return under === undefined ? `up to ${upTo}` : `below ${under}`
}

function describeSpan(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return `until ${formatDateTime(to ?? '')}`
  return to === undefined
    ? `from ${formatDateTime(from)}`
    : `${formatDateTime(from)} to ${formatDateTime(to)}`
}

/** The search parameters of a field, as undefined, to clear them. */
export function clearedField(field: FilterField): Record<string, undefined> {
  if (field.kind === 'yesNo' || field.kind === 'day') return { [field.id]: undefined }
  if (field.kind === 'span') return { [field.from]: undefined, [field.to]: undefined }
  if (field.kind === 'range')
    return {
      [field.min]: undefined,
      [field.max]: undefined,
      ...(field.below ? { [field.below]: undefined } : {}),
    }
  return {
    [field.include]: undefined,
    ...(field.exclude ? { [field.exclude]: undefined } : {}),
    ...(field.hasMatch ? { tagMatch: undefined } : {}),
  }
}

/** The label of a word in lists and chips. */
export function wordOptionLabel(word: string, source: 'tag' | 'mistake' | 'setup' | 'symbol'): string {
  if (word === NONE) return source === 'setup' ? 'No setup' : source === 'tag' ? 'No tag' : 'No mistake'
  return source === 'mistake' ? wordLabel(word) : word
}
