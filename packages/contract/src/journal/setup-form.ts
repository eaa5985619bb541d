import { RULE_GROUPS } from '@ballast/domain/vocabulary/rule-groups'
import * as z from 'zod/mini'
import { decimalSchema, requiredTextSchema, textSchema } from '../values.ts'

// Separate from the endpoints, so that only the pages with this form load its validation.

export const MAX_SETUP_RULES = 20

/** What a trader writes of a setup. */
export const setupBodySchema = z.object({
  name: requiredTextSchema('Give the setup a name', 60),
  rules: z
    .array(
      z.object({
        group: z.enum(RULE_GROUPS),
        text: requiredTextSchema('A rule cannot be empty', 200),
      }),
    )
    .check(
      z.maxLength(MAX_SETUP_RULES, `At most ${MAX_SETUP_RULES} rules`),
      z.refine(
        (rules) => new Set(rules.map((rule) => rule.text)).size === rules.length,
        'Two rules say the same',
      ),
    ),
  description: z.optional(textSchema(20_000)),
  expectedR: z.optional(z.nullable(decimalSchema)),
})
