import { EMOTION_LABELS, EMOTIONS } from '../vocabulary/emotions.ts'
import { PLAN_ANSWERS, PLAN_LABELS } from '../vocabulary/trade-vocabulary.ts'

/** The properties of every field, whatever its kind. */
type FieldBase = {
  /** Its label on screen, and a shorter one for table headers. */
  label: string
  short?: string
  /** Its heading and position in the CSV export. Positions are never reused: new fields go to the end. */
  csv?: readonly [place: number, heading: string]
  /** Its parameter in URLs and filter queries, if that is not its name. */
  param?: string
  /** Can be changed for many trades at once. */
  isBulk?: true
  /** Reports can break trades down by it, and the log can filter by it. */
  isDimension?: true
  /** Changing it recomputes the trade's risk or excursion. */
  bearsOnRisk?: true
}

/**
 * A field by its kind, which decides what is stored, sent and shown:
 * - `word`: one of a closed vocabulary; null = not recorded, shown as `missing` if set. `timed`: the time it was
 *   written is stored in `<name>At` and has this position in the CSV export.
 * - `score`: a whole number from 1 to `max`; null = not recorded. `given`: the names of trades with a score and
 *   without.
 * - `price`: a decimal text above zero, as exact as it was typed; null = none.
 * - `money`: micros in the database, decimal text on the wire, never below zero, in the account's currency; null = not
 *   typed.
 * - `reference`: the id of something else the user owns; null = none.
 * - `checks`: text of a rule → kept or broken; rules not listed were not judged.
 * - `words`: free words, each once, at most `max`.
 * - `prose`: text of at most `max` characters; empty = none.
 */
export type TradeField = FieldBase &
  (
    | {
        kind: 'word'
        words: readonly string[]
        labels: Readonly<Record<string, string>>
        missing?: string
        timed?: number
      }
    | { kind: 'score'; max: number; given: readonly [yes: string, no: string] }
    | { kind: 'price' }
    | { kind: 'money'; mayBeZero: boolean }
    | { kind: 'reference' }
    | { kind: 'checks' }
    | { kind: 'words'; max: number; noun: string }
    | { kind: 'prose'; max: number }
  )

const EMOTION = { kind: 'word', words: EMOTIONS, labels: EMOTION_LABELS } as const
const EXCURSION = { kind: 'money', mayBeZero: true, bearsOnRisk: true } as const

/**
 * Everything a trader writes about a trade, each field once: schemas, columns, files, filters, tables and labels are
 * derived from it. Only its column in `trade_journals` and its input on the trade's sheet are written by hand; see
 * `docs/how-to/add-a-field.md`.
 */
export const TRADE_FIELDS = {
  emotionBefore: {
    ...EMOTION,
    label: 'Emotion before',
    short: 'Emotion',
    param: 'emotion',
    csv: [20, 'Emotion before'],
    timed: 36,
    isBulk: true,
    isDimension: true,
  },
  emotionDuring: {
    ...EMOTION,
    label: 'Emotion during',
    short: 'During',
    csv: [21, 'Emotion during'],
    timed: 37,
    isDimension: true,
  },
  emotionAfter: {
    ...EMOTION,
    label: 'Emotion after',
    short: 'After',
    csv: [22, 'Emotion after'],
    timed: 38,
    isDimension: true,
  },
  confidence: {
    kind: 'score',
    max: 10,
    given: ['Confidence written', 'No confidence written'],
    label: 'Confidence',
    csv: [23, 'Confidence'],
    isDimension: true,
  },
  executionScore: {
    kind: 'score',
    max: 5,
    given: ['Execution scored', 'Execution not scored'],
    label: 'Execution score',
    short: 'Score',
    param: 'score',
    csv: [24, 'Execution score'],
    isDimension: true,
  },
  rating: {
    kind: 'score',
    max: 5,
    given: ['Rated', 'Not rated'],
    label: 'Rating',
    csv: [26, 'Rating'],
    isBulk: true,
  },
  planFollowed: {
    kind: 'word',
    words: PLAN_ANSWERS,
    labels: PLAN_LABELS,
    missing: 'Not answered',
    label: 'Plan followed',
    short: 'Plan',
    param: 'plan',
    csv: [25, 'Plan followed'],
    isBulk: true,
    isDimension: true,
  },
  plannedEntry: { kind: 'price', label: 'Planned entry', csv: [29, 'Planned entry'] },
  stop: { kind: 'price', label: 'Stop', csv: [30, 'Stop'], bearsOnRisk: true },
  target: { kind: 'price', label: 'Target', csv: [31, 'Target'] },
  typedRisk: {
    kind: 'money',
    mayBeZero: false,
    label: 'Risk',
    csv: [32, 'Typed risk'],
    bearsOnRisk: true,
  },
  typedMae: { ...EXCURSION, label: 'Worst point' },
  typedMfe: { ...EXCURSION, label: 'Best point' },
  setupId: { kind: 'reference', label: 'Setup', isBulk: true },
  ruleChecks: { kind: 'checks', label: 'Rules', csv: [35, 'Rules'] },
  tags: { kind: 'words', max: 30, noun: 'tags', label: 'Tags', csv: [27, 'Tags'] },
  mistakes: { kind: 'words', max: 30, noun: 'mistakes', label: 'Mistakes', csv: [28, 'Mistakes'] },
  notes: { kind: 'prose', max: 50_000, label: 'Notes', csv: [40, 'Notes'] },
} as const satisfies Record<string, TradeField>

export type TradeFieldName = keyof typeof TRADE_FIELDS
export type FieldKind = TradeField['kind']
type FieldDeclaration<Name extends TradeFieldName> = (typeof TRADE_FIELDS)[Name]
type NamesWith<Facts> = {
  [Name in TradeFieldName]: FieldDeclaration<Name> extends Facts ? Name : never
}[TradeFieldName]

export type FieldOfKind<Kind extends FieldKind> = NamesWith<{ kind: Kind }>
export type WordField = FieldOfKind<'word'>
export type ScoreField = FieldOfKind<'score'>
export type BulkField = NamesWith<{ isBulk: true }>
export type TimedField = NamesWith<{ timed: number }>
/** Word fields without a time of their own, such as an answer; those with one are feelings. */
export type PlainWordField = Exclude<WordField, TimedField>
type DimensionField = NamesWith<{ isDimension: true }>
/** Scores that trades can be broken down and filtered by. */
export type ScoreDimension = ScoreField & DimensionField
/** A field's parameter in URLs and queries. */
export type ParamOf<Name extends TradeFieldName> = Name extends TradeFieldName
  ? FieldDeclaration<Name> extends { param: infer Param extends string }
    ? Param
    : Name
  : never
/** The words of a field's vocabulary. */
export type WordOf<Name extends WordField> = FieldDeclaration<Name>['words'][number]

/** The wire value of a field, by its kind. */
export type FieldValue<Name extends TradeFieldName> = Name extends WordField
  ? WordOf<Name> | null
  : {
      word: string | null
      score: number | null
      price: string | null
      money: string | null
      reference: string | null
      checks: Record<string, boolean>
      words: string[]
      prose: string
    }[FieldDeclaration<Name>['kind']]
/** All fields: a trade's journal as it is sent. */
export type FieldValues = { [Name in TradeFieldName]: FieldValue<Name> }

/** The database value of a field: as on the wire, except for money, which is stored in micros. */
export type StoredField<Name extends TradeFieldName> =
  Name extends FieldOfKind<'money'> ? number | null : FieldValue<Name>
export type StoredFields = { [Name in TradeFieldName]: StoredField<Name> }

/** The names of all fields, in the order they are declared. */
export function tradeFields(): TradeFieldName[] {
  return Object.keys(TRADE_FIELDS) as TradeFieldName[]
}

/** The declaration of a field. */
export function tradeField(name: TradeFieldName): TradeField {
  return TRADE_FIELDS[name]
}

/**
 * The fields of a kind, in the order they are declared.
 * @example fieldsOfKind('score') // → ['confidence', 'executionScore', 'rating']
 */
export function fieldsOfKind<Kind extends FieldKind>(kind: Kind): FieldOfKind<Kind>[] {
  return tradeFields().filter((name) => TRADE_FIELDS[name].kind === kind) as FieldOfKind<Kind>[]
}

/**
 * The fields with a given mark.
 * @example fieldsWith('isBulk') // → ['emotionBefore', 'rating', 'planFollowed', 'setupId']
 */
export function fieldsWith<Mark extends 'isBulk' | 'timed' | 'isDimension' | 'bearsOnRisk'>(
  mark: Mark,
): NamesWith<{ [Key in Mark]: unknown }>[] {
  return tradeFields().filter((name) => mark in TRADE_FIELDS[name]) as NamesWith<{ [Key in Mark]: unknown }>[]
}

/**
 * The empty value of a field: an empty list, text or set of answers, else null.
 * @example emptyField('tags') // → []
 */
export function emptyField(name: TradeFieldName): null | string | string[] | Record<string, boolean> {
  const { kind } = TRADE_FIELDS[name]
  if (kind === 'words') return []
  if (kind === 'checks') return {}
  return kind === 'prose' ? '' : null
}

/** The word fields that are not feelings, in the order they are declared. */
export function plainWordFields(): PlainWordField[] {
  return fieldsOfKind('word').filter((name) => !('timed' in TRADE_FIELDS[name])) as PlainWordField[]
}

/**
 * A field's parameter in URLs and queries.
 * @example paramOf('executionScore') // → 'score'
 */
export function paramOf<Name extends TradeFieldName>(name: Name): ParamOf<Name> {
  return (tradeField(name).param ?? name) as ParamOf<Name>
}

/** Scores that trades can be broken down and filtered by, in the order they are declared. */
export function scoreDimensions(): ScoreDimension[] {
  const dimensions: readonly string[] = fieldsWith('isDimension')
  return fieldsOfKind('score').filter((name) => dimensions.includes(name)) as ScoreDimension[]
}
