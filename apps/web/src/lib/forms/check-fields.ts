import { fieldMessage } from '@ballast/contract/field-message'
import * as z from 'zod/mini'

/** The errors of a small form by field: the first message of each. Empty if there are none. */
export function checkFields(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = z.safeParse(schema, value, { error: fieldMessage })
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    found[field] ??= issue.message
  }
  return found
}
