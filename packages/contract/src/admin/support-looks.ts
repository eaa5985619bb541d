import { ACCOUNT_KINDS } from '@ballast/domain/accounts/account-vocabulary'
import { LOOKS } from '@ballast/domain/people/support-limits'
import { DIRECTIONS, TRADE_STATUSES } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IMPORT_STATUSES } from '../imports.ts'
import { daySchema, decimalSchema, idParams, idSchema, instantSchema, moneySchema } from '../values.ts'
import { pageKeySchema } from './page-key.ts'

const accountLook = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  currency: z.string(),
  timeZone: z.string(),
  dayReset: z.string(),
  trades: z.number(),
  isArchived: z.boolean(),
})
const tradeLook = z.object({
  id: idSchema,
  account: z.string(),
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  quantity: decimalSchema,
  status: z.enum(TRADE_STATUSES),
  openedAt: instantSchema,
  closedAt: z.nullable(instantSchema),
  tradingDay: daySchema,
  /** Null: unknown, because one of its costs is. */
  net: z.nullable(moneySchema),
  currency: z.string(),
  isTyped: z.boolean(),
  /** Null if the owner does not show notes. */
  notes: z.nullable(z.string()),
})
const importLook = z.object({
  id: idSchema,
  at: instantSchema,
  account: z.string(),
  status: z.enum(IMPORT_STATUSES),
  error: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), format: z.string(), size: z.number() })),
  counts: z.record(z.string(), z.number()),
  /** Where our figures and the broker’s differ, as sentences. */
  differences: z.array(z.string()),
})
export type AccountLook = z.infer<typeof accountLook>
export type TradeLook = z.infer<typeof tradeLook>
export type ImportLook = z.infer<typeof importLook>

export const lookSchema = z.object({
  expiresAt: instantSchema,
  withNotes: z.boolean(),
  /** The requested data; the other lists are null. */
  accounts: z.nullable(z.array(accountLook)),
  trades: z.nullable(z.array(tradeLook)),
  imports: z.nullable(z.array(importLook)),
  /** Where the next page of trades begins; null on the last page. */
  next: z.nullable(z.string()),
})
export type SupportLook = z.infer<typeof lookSchema>

export const lookAtUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/looks',
  summary:
    'Read accounts, trades or imports of a user who granted support access; each look is logged for both',
  access: 'admin',
  audits: ['support.look'],
  showsSecret: true,
  params: idParams,
  body: z.object({ what: z.enum(LOOKS), after: z.optional(pageKeySchema) }),
  response: lookSchema,
  errors: ['not_found', 'no_support_access'],
})
