import { upperFirst } from '@ballast/domain/text/upper-first'
import {
  type BulkField,
  type FieldOfKind,
  type FieldValues,
  fieldsOfKind,
  fieldsWith,
  type ScoreField,
  type TimedField,
  type TradeFieldName,
  tradeField,
  tradeFields,
  type WordField,
} from '@ballast/domain/trades/trade-fields'
import { RECORDED, type Recorded } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { idSchema, moneySchema, positiveDecimalSchema, recordOf, textSchema, wordSchema } from '../values.ts'

/** Schemas of what a trader writes about a trade, by field kind. */

type Schemas<Values> = { [Name in keyof Values]: z.ZodMiniType<Values[Name], Values[Name]> }
type WordsField = FieldOfKind<'words'>

function schemaOf(name: TradeFieldName): z.ZodMiniType {
  const field = tradeField(name)
  switch (field.kind) {
    case 'word':
      return z.nullable(z.enum(field.words as [string, ...string[]]))
    case 'score':
      return z.nullable(z.number().check(z.int(), z.gte(1), z.lte(field.max)))
    case 'price':
      return z.nullable(positiveDecimalSchema)
    case 'money':
      return z.nullable(moneySchema.check(amountCheck(field)))
    case 'reference':
      return z.nullable(idSchema)
    case 'checks':
      return recordOf(z.string().check(z.maxLength(200)), z.boolean())
    case 'words':
      return z.array(wordSchema).check(z.maxLength(field.max, `At most ${field.max} ${field.noun}`))
    case 'prose':
      return textSchema(field.max)
  }
}

function amountCheck({ label, mayBeZero }: { label: string; mayBeZero: boolean }) {
  return mayBeZero
    ? z.refine<string>((text) => Number(text) >= 0, 'Enter zero or more')
    : z.refine<string>((text) => Number(text) > 0, `${label} must be above zero`)
}

/** Every field may be sent alone; null clears it. */
export const journalFields = schemasOf(tradeFields()) as Schemas<FieldValues>

/** The fields that a row of the log shows. */
export const listedFields = schemasOf([
  ...fieldsOfKind('words'),
  ...fieldsOfKind('word'),
  ...fieldsOfKind('score'),
]) as Schemas<Pick<FieldValues, WordsField | WordField | ScoreField>>

/** Whether a timed field was written live or later; null if unknown. */
export const recordedFields = Object.fromEntries(
  fieldsWith('timed').map((name) => [`${name}Recorded`, z.nullable(z.enum(RECORDED))]),
) as unknown as Schemas<{ [Name in TimedField as `${Name}Recorded`]: Recorded | null }>

type Optional<Values> = {
  [Name in keyof Values]: z.ZodMiniOptional<z.ZodMiniType<Values[Name], Values[Name]>>
}
type WordChanges = { [Name in WordsField as `${'add' | 'remove'}${Capitalize<Name>}`]: string[] }

/** Changes to many trades at once: `addTags` and `removeTags` for lists of words, other fields by name. */
export const bulkFields = {
  ...optional(schemasOf(fieldsWith('isBulk'))),
  ...optional(
    Object.fromEntries(
      fieldsOfKind('words').flatMap((name) =>
        ['add', 'remove'].map((verb) => [`${verb}${upperFirst(name)}`, fewWords(name)]),
      ),
    ),
  ),
} as unknown as Optional<Pick<FieldValues, BulkField> & WordChanges>

function fewWords(name: WordsField): z.ZodMiniType {
  const field = tradeField(name)
  const max = field.kind === 'words' ? field.max : 0
  return z.array(wordSchema).check(z.maxLength(max, `At most ${max} at once`))
}

function schemasOf(names: readonly TradeFieldName[]): Record<string, z.ZodMiniType> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)]))
}

function optional(schemas: Record<string, z.ZodMiniType>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, z.optional(schema)]))
}
