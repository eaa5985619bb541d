import { ACCOUNT_COLORS, ACCOUNT_KINDS, CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, moneySchema, okSchema, timeOfDaySchema } from '../values.ts'
import { accountBodySchema } from './account-form.ts'
import { removedAccountSchema } from './removed-account.ts'

/** Maximum number of accounts that are put in order. */
export const MAX_ORDERED = 1000

export const accountSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  currency: z.enum(CURRENCIES),
  /** Null: not known. */
  startingBalance: z.nullable(moneySchema),
  /** IANA zone of the account's times and trading days. */
  timeZone: z.string(),
  /** When its trading day begins on that clock. */
  dayReset: timeOfDaySchema,
  /** Results within ± this count as break-even. */
  breakEvenTolerance: moneySchema,
  /** Risk assumed for trades without stop or typed risk, or null. */
  defaultRisk: z.nullable(moneySchema),
  /** The account's overall loss limit, if it has one: used by the Ballast score. */
  lossLimit: z.nullable(moneySchema),
  /** The trading day that began with the starting balance; null: the balance begins with the first trade. */
  startDay: z.nullable(daySchema),
  /** Its colour, or null. */
  color: z.nullable(z.enum(ACCOUNT_COLORS)),
  archived: z.boolean(),
  tradeCount: z.number(),
  /** The trading day on which the first trade was opened, or null. */
  firstDay: z.nullable(daySchema),
  /** The group it is in now, or was in last; its size is a multiple of the leader's. */
  group: z.nullable(
    z.object({
      id: idSchema,
      name: z.string(),
      factor: z.number(),
      isLeader: z.boolean(),
      ended: z.boolean(),
    }),
  ),
})
export type Account = z.infer<typeof accountSchema>

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  summary: 'List accounts in the user’s order, archived ones last',
  response: z.array(accountSchema),
})
export const createAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  summary: 'Add an account',
  body: accountBodySchema,
  response: accountSchema,
  errors: ['name_taken', 'account_limit'],
})
export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id',
  summary: 'Change an account; its trading days are recomputed',
  params: idParams,
  body: z.extend(z.partial(accountBodySchema), {
    archived: z.optional(z.boolean()),
    /** The values that are replaced, as the form showed them: refused as stale if one has changed elsewhere since. */
    was: z.optional(z.partial(accountBodySchema)),
  }),
  response: accountSchema,
  errors: ['not_found', 'name_taken', 'stale'],
})
export const orderAccounts = endpoint({
  method: 'PUT',
  path: '/api/accounts/order',
  summary: 'Reorder accounts; those not named follow',
  body: z.object({
    ids: z.array(idSchema).check(z.maxLength(MAX_ORDERED, `At most ${MAX_ORDERED.toLocaleString('en-US')}`)),
  }),
  response: okSchema,
})
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id',
  summary: 'Delete an account with everything in it; it can be restored for seven days',
  params: idParams,
  response: removedAccountSchema,
  errors: ['not_found', 'account_in_use', 'import_running'],
})
