import { RULE_FIELD_NAMES } from '@ballast/domain/prop-rules/rule-fields'
import * as z from 'zod/mini'
import { maxCharacters, requiredTextSchema } from '../values.ts'

/** A report of a wrong rule in the list: which rule, what the firm states instead, and where. */
export const ruleReportBodySchema = z.object({
  programmeId: requiredTextSchema('Say which programme', 80),
  /** Index of the programme's phase, from 0. */
  phase: z.int().check(z.gte(0), z.lte(10)),
  /** Null: something other than a rule, such as a price or a name. */
  field: z.nullable(z.enum(RULE_FIELD_NAMES)),
  says: requiredTextSchema('Say what the rule really is', 500),
  source: z
    .string()
    .check(
      z.trim(),
      maxCharacters(300),
      z.regex(/^https:\/\/\S{4,}$/, 'Enter the address of the firm’s page, beginning with https://'),
    ),
})

export const ruleReportDecisionSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  answer: z._default(z.string().check(z.trim(), maxCharacters(500)), ''),
})
