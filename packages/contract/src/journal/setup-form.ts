import { RULE_GROUPS } from '@ballast/domain/vocabulary/rule-groups'
import * as z from 'zod/mini'
import { decimalSchema } from '../values.ts'

// Separate from the endpoints, so that only the pages with this form load its validation.

/** What a trader writes of a setup. */
export const setupBodySchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give the setup a name'), z.maxLength(60, 'At most 60 characters')),
  rules: z
    .array(
      z.object({
        group: z.enum(RULE_GROUPS),
        text: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'A rule cannot be empty'),
            z.maxLength(200, 'At most 200 characters'),
          ),
      }),
    )
    .check(
      z.maxLength(20, 'At most 20 rules'),
      z.refine(
        (rules) => new Set(rules.map((rule) => rule.text)).size === rules.length,
        'Two rules say the same',
      ),
    ),
  description: z.optional(z.string().check(z.maxLength(20_000, 'At most 20,000 characters'))),
  expectedR: z.optional(z.nullable(decimalSchema)),
})
