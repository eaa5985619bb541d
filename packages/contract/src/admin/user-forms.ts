import * as z from 'zod/mini'
import { ROLES } from '../auth.ts'
import { daySchema, maxCharacters, textSchema } from '../values.ts'

/** Why something was done, recorded in the audit log. */
export const reasonSchema = z
  .string('Give a reason')
  .check(z.trim(), z.minLength(1, 'Give a reason'), maxCharacters(300))

/** The administrator's own password, for acts that open or end an account. Empty for an administrator without one. */
const currentPassword = z._default(textSchema(200), '')

/** Acts of an administrator on an account: one at a time, each with an audit log entry. */
export const userActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('role'), role: z.enum(ROLES), reason: reasonSchema, currentPassword }),
  /** Pro without payment up to and including this day (UTC); null ends it. */
  z.object({ act: z.literal('plan'), until: z.nullable(daySchema), reason: reasonSchema }),
  z.object({ act: z.literal('suspend'), reason: reasonSchema }),
  z.object({ act: z.literal('restore'), reason: reasonSchema }),
  z.object({ act: z.literal('sign-out'), reason: reasonSchema }),
  z.object({ act: z.literal('password-reset'), reason: reasonSchema }),
  z.object({ act: z.literal('export'), reason: reasonSchema }),
  z.object({ act: z.literal('delete'), reason: reasonSchema, currentPassword }),
  /** Cancels a deletion. */
  z.object({ act: z.literal('keep'), reason: reasonSchema }),
])
export type UserAct = z.infer<typeof userActSchema>
