import { MAX_IDS } from '@ballast/domain/trades/max-ids'
import * as z from 'zod/mini'

/** The wire formats of the values that every noun is composed of. */

export const idSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not an id'))
export const idParams = z.object({ id: idSchema })

/** The ids of things to change together, and what to say if there are none. */
export const idsSchema = (missing: string) =>
  z
    .array(idSchema)
    .check(
      z.minLength(1, missing),
      z.maxLength(MAX_IDS, `At most ${MAX_IDS.toLocaleString('en-US')} at once`),
    )

/** At most so many characters. */
export const maxCharacters = (max: number) =>
  z.maxLength(max, `At most ${max.toLocaleString('en-US')} characters`)
/** A text, which may be empty. */
export const textSchema = (max: number) => z.string().check(maxCharacters(max))
/** A text without spaces around it, and what to say if nothing is left. */
export const requiredTextSchema = (missing: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, missing), maxCharacters(max))
/** A number of things, from one up. */
export const countSchema = (max: number) =>
  z.int('Enter a whole number').check(z.gte(1, 'Enter one or more'), z.lte(max, `At most ${max}`))

/** The range of amounts that are exact to the millionth. */
const MAX_MONEY = 9_000_000_000

/** An amount of money: decimal text with at most six decimals, `-` for money that leaves. */
export const moneySchema = z.string().check(
  z.regex(/^-?\d{1,10}(\.\d{1,6})?$/, 'Enter an amount such as 250 or -12.50'),
  z.refine((text) => Math.abs(Number(text)) <= MAX_MONEY, 'Enter an amount below 9,000,000,000'),
)
export const positiveMoneySchema = moneySchema.check(
  z.refine((text) => Number(text) > 0, 'Enter an amount above zero'),
)
export const nonNegativeMoneySchema = moneySchema.check(
  z.refine((text) => !text.startsWith('-'), 'Enter zero or more'),
)
/** A price or quantity: plain decimal text. */
export const decimalSchema = z
  .string()
  .check(z.regex(/^-?\d{1,12}(\.\d{1,10})?$/, 'Enter a number such as 18250.25'))
export const positiveDecimalSchema = z.string().check(
  z.regex(/^\d{1,12}(\.\d{1,10})?$/, {
    error: ({ input }) =>
      /^\d+(\.\d+)?$/.test(String(input))
        ? 'Enter at most 12 digits before the point and 10 after it'
        : 'Enter a number above zero',
  }),
  z.refine((text) => Number(text) > 0, 'Enter a number above zero'),
)
/** ISO 8601 UTC instant. */
export const instantSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'Not an instant'),
  z.refine((text) => isRealTime(text.slice(0, -1)), 'Not an instant'),
)
/** A local time on the account's clock, without zone: `2026-06-14T18:03` (seconds optional). */
export const localTimeSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/, 'Enter a date and time'),
    z.refine(isRealTime, 'Enter a real date and time'),
  )
/** Dates outside this range are typing mistakes, or days the database cannot count from. */
const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** `Date.parse` alone accepts 31 June as 1 July. */
function isRealDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return at >= EARLIEST && at < LATEST && new Date(at).toISOString().startsWith(text)
}

function isRealTime(text: string): boolean {
  const at = Date.parse(`${text}Z`)
  // `Date.parse` treats 24:00 as the next day.
  return (
    isRealDay(text.slice(0, 10)) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text.slice(0, 16))
  )
}

/** A trading day. */
export const daySchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date'), z.refine(isRealDay, 'Enter a real date'))
export const timeOfDaySchema = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 17:00'))

/** Short free text: tags, mistakes, names. */
export const wordSchema = z.string().check(z.trim(), z.minLength(1, 'Cannot be empty'), maxCharacters(60))

/** A count that rises with every write, as last seen by the caller. */
export const revisionSchema = z.int().check(z.gte(0), z.lte(2_000_000_000))

/** Values by free keys, as many as a person would create. */
export function recordOf<V extends z.ZodMiniType>(
  key: z.ZodMiniType<string, string>,
  value: V,
  maxEntries = 100,
) {
  return z
    .record(key, value)
    .check(z.refine((record) => Object.keys(record).length <= maxEntries, `At most ${maxEntries} entries`))
}

/** A list in a query string: `?tag=a&tag=b`. A single value counts as a list of one. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.transform((value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(200, 'Too many values')),
  )
}

/** A whole number in a query string. */
export function wholeNumber(range: { min: number; max: number }) {
  return z.coerce.number().check(z.int('Not a whole number'), z.gte(range.min), z.lte(range.max))
}

export const okSchema = z.object({ ok: z.literal(true) })
