import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { decimalSchema, idParams, idSchema, okSchema } from './values.ts'

export const RULE_GROUPS = ['entry', 'management', 'exit'] as const
export type RuleGroup = (typeof RULE_GROUPS)[number]

export const setupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Markdown. */
  description: z.string(),
  rules: z.array(z.object({ group: z.enum(RULE_GROUPS), text: z.string() })),
  /** What the trader expects of it on average, in units of risk; decimal text. */
  expectedR: z.nullable(decimalSchema),
  archived: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>

const body = z.object({
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

export const listSetups = endpoint({
  method: 'GET',
  path: '/api/setups',
  summary: 'Setups of the playbook',
  response: z.array(setupSchema),
})
export const createSetup = endpoint({
  method: 'POST',
  path: '/api/setups',
  summary: 'Add a setup',
  body,
  response: setupSchema,
  errors: ['name_taken'],
})
export const updateSetup = endpoint({
  method: 'PATCH',
  path: '/api/setups/:id',
  summary: 'Change a setup',
  params: idParams,
  body: z.extend(z.partial(body), { archived: z.optional(z.boolean()) }),
  response: setupSchema,
  errors: ['not_found', 'name_taken'],
})
export const deleteSetup = endpoint({
  method: 'DELETE',
  path: '/api/setups/:id',
  summary: 'Delete a setup; its trades keep everything else',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
