import * as z from 'zod/mini'
import { requiredTextSchema } from '../values.ts'

/** Six digits from an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const codeField = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40, 'A code is shorter than this'))

/** The owner's name for a passkey. */
export const passkeyNameField = requiredTextSchema('Give it a name', 60)
