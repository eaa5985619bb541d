import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { fieldMessage } from '../field-message.ts'

export const ID = '0190f6c2-7b1e-7c3a-9d4e-5f6a7b8c9d0e'
export const OTHER_ID = '0190f6c2-7b1e-7c3a-9d4e-000000000000'

/** A text with the given number of characters, and a list of the given number of distinct ids. */
export const text = (length: number) => 'x'.repeat(length)
export const ids = (count: number) =>
  Array.from({ length: count }, (_, n) => `0190f6c2-7b1e-7c3a-9d4e-${String(n).padStart(12, '0')}`)

/** The errors a caller gets for a value, as `field: sentence` in order; empty if it is accepted. */
export function refusals(schema: z.ZodMiniType, value: unknown): string[] {
  const parsed = schema.safeParse(value, { error: fieldMessage })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

export type Case = readonly [given: object, said: readonly string[]]

/** Expects these errors for a form sent with the values of `base` in every field that is not given. */
export function expectAnswers(schema: z.ZodMiniType, base: object, cases: readonly Case[]): void {
  expect(cases.map(([given]) => [given, refusals(schema, { ...base, ...given })])).toEqual(cases)
}

/** Expects each value to be accepted, or to be refused with exactly this message. */
export function expectValues(
  schema: z.ZodMiniType,
  { taken, refused }: { taken: readonly unknown[]; refused: Readonly<Record<string, readonly unknown[]>> },
): void {
  expect(taken.filter((value) => refusals(schema, value).length > 0)).toEqual([])
  const said = Object.entries(refused).flatMap(([sentence, values]) =>
    values.map((value) => ({ value, said: refusals(schema, value), sentence: `: ${sentence}` })),
  )
  expect(
    said.filter((one) => one.said.some((line) => line !== one.sentence) || one.said.length === 0),
  ).toEqual([])
}
