import type { ReportDimension } from '@ballast/contract/report-values'
import { WEEKDAYS } from '@ballast/domain/dates/weekdays'
import { sessionLabel } from '@ballast/domain/statistics/breakdown/sessions'
import { upperFirst } from '@ballast/domain/text/upper-first'
import {
  plainWordFields,
  scoreDimensions,
  type TradeFieldName,
  tradeField,
} from '@ballast/domain/trades/trade-fields'
import { EMOTION_FACTS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import { EXECUTION_RUBRIC } from '@ballast/domain/vocabulary/mistakes'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { formatMonth } from '../../lib/format/format-date.ts'
import { missingLabel, NOT_RECORDED, valueLabel, WEEKDAY_LABELS } from '../../lib/format/trade-text.ts'
import { durationLabel, hourLabel, RECORDED_LABELS, sizeLabel } from '../trade-filter/group-labels.ts'

const fieldLabels = <Name extends TradeFieldName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, tradeField(name).label])) as Record<Name, string>

/** A dimension's name, and how a sentence refers to one of its groups. */
export const DIMENSION_NAMES: Record<ReportDimension, string> = {
  setup: 'Setup',
  root: 'Symbol',
  direction: 'Side',
  account: 'Account',
  session: 'Session',
  hourOfWeekday: 'Hour and weekday',
  dayOfMonth: 'Day of the month',
  month: 'Month',
  duration: 'Time held',
  size: 'Size',
  tag: 'Tag',
  mistake: 'Mistake',
  emotionBeforeRecorded: 'Emotion before',
  emotionDuringRecorded: 'Emotion during',
  emotionAfterRecorded: 'Emotion after',
  emotionBefore: 'Emotion before, together',
  emotionDuring: 'Emotion during, together',
  emotionAfter: 'Emotion after, together',
  ...fieldLabels([...plainWordFields(), ...scoreDimensions()]),
}

type DimensionGroup = { label: string; dimensions: readonly ReportDimension[] }
const GROUPS: readonly DimensionGroup[] = [
  { label: 'What', dimensions: ['setup', 'root', 'direction', 'account', 'tag'] },
  { label: 'When', dimensions: ['session', 'hourOfWeekday', 'dayOfMonth', 'month'] },
  { label: 'How', dimensions: ['duration', 'size', 'planFollowed', 'mistake', 'executionScore'] },
]
const STATE = ['emotionBeforeRecorded', 'emotionDuringRecorded', 'emotionAfterRecorded'] as const
const ofFields: readonly ReportDimension[] = [...plainWordFields(), ...scoreDimensions()]
const inGroups = new Set(GROUPS.flatMap(({ dimensions }) => dimensions))

/**
 * The dimensions by topic: what is traded, when, how, and in what state. A dimension that belongs to no other topic is a state.
 */
export const DIMENSION_GROUPS: readonly DimensionGroup[] = [
  ...GROUPS,
  { label: 'State', dimensions: [...STATE, ...ofFields.filter((dimension) => !inGroups.has(dimension))] },
]

/** Dimensions with a natural order; others are sorted by average. */
export const ORDERED: readonly string[] = [
  'hourOfWeekday',
  'weekday',
  'dayOfMonth',
  'month',
  'duration',
  'size',
  ...scoreDimensions(),
]

export type AccountNames = ReadonlyMap<string, string>

/** A group's name; without a key, it says what is not recorded. */
export function groupName(dimension: string, key: string | null, accounts: AccountNames = new Map()): string {
  if (key === null) return MISSING_NAMES[dimension] ?? NOT_RECORDED
  const name = NAMES[dimension]
  if (dimension === 'account') return accounts.get(key) ?? 'An account'
  return name ? name(key) : key
}

const PLAN_NAMES: Record<string, string> = {
  yes: 'Plan followed',
  no: 'Plan not followed',
  no_plan: 'No plan',
}

const MISSING_NAMES: Record<string, string> = {
  setup: 'No setup',
  tag: 'No tag',
  mistake: 'No mistake noted',
  ...Object.fromEntries(plainWordFields().map((name) => [name, missingLabel(name)])),
}

const emotion = (key: string) => {
  const [word = '', recorded] = key.split('/')
  const label = EMOTION_FACTS[word as Emotion]?.label ?? word
  if (recorded === 'live') return `${label}, ${RECORDED_LABELS.live.toLowerCase()}`
  return recorded === 'reconstructed' ? `${label}, noted later` : label
}
const emotionApart = (key: string) => (key.includes('/') ? emotion(key) : `${emotion(key)}, moment not known`)

const NAMES: Record<string, (key: string) => string> = {
  ...Object.fromEntries(plainWordFields().map((name) => [name, (key: string) => valueLabel(name, key)])),
  direction: (key) => (key === 'long' ? 'Long' : 'Short'),
  session: sessionLabel,
  hour: hourLabel,
  weekday: (key) => WEEKDAYS[Number(key) - 1] ?? key,
  hourOfWeekday: (key) => {
    const [day, hour = ''] = key.split('-')
    return `${WEEKDAYS[Number(day) - 1]} ${hourLabel(hour)}`
  },
  dayOfMonth: ordinal,
  month: formatMonth,
  duration: (key) => upperFirst(durationLabel(key)),
  size: (key) => upperFirst(sizeLabel(key)),
  mistake: wordLabel,
  planFollowed: (key) => PLAN_NAMES[key] ?? key,
  emotionBefore: emotion,
  emotionDuring: emotion,
  emotionAfter: emotion,
  emotionBeforeRecorded: emotionApart,
  emotionDuringRecorded: emotionApart,
  emotionAfterRecorded: emotionApart,
  confidence: (key) => `${key} of 10`,
  executionScore: (key) => `${key}: ${EXECUTION_RUBRIC[Number(key) as 1 | 2 | 3 | 4 | 5]}`,
}

/** `1st`, `22nd`, `13th`. */
export function ordinal(day: string): string {
  const last = Number(day) % 10
  const isTeen = Math.floor(Number(day) / 10) === 1
  const ending = isTeen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'
  return `${day}${ending}`
}

export function shortWeekday(key: string): string {
  return WEEKDAY_LABELS[Number(key) - 1] ?? key
}

/** Feelings noted while trading and later are separate unless combined; both belong to the same entry of the list. */
export const TOGETHER: Partial<Record<ReportDimension, ReportDimension>> = {
  emotionBefore: 'emotionBeforeRecorded',
  emotionDuring: 'emotionDuringRecorded',
  emotionAfter: 'emotionAfterRecorded',
}
