import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneySchema } from '../values.ts'
import { ownContractSchema } from './own-contract-form.ts'

export const MAX_OWN_CONTRACTS = 200

/** Contracts to save, replacing those with the same root, and roots to remove. */
const changeSchema = z.object({
  put: z.array(ownContractSchema).check(z.maxLength(MAX_OWN_CONTRACTS, `At most ${MAX_OWN_CONTRACTS}`)),
  remove: z
    .array(z.string().check(z.minLength(1), z.maxLength(40)))
    .check(z.maxLength(MAX_OWN_CONTRACTS, `At most ${MAX_OWN_CONTRACTS}`)),
})
export type OwnContractChange = z.infer<typeof changeSchema>

/** The result of trades: the net of those with a known result, and the number of the others. */
const sumSchema = z.object({ net: moneySchema, unknown: z.number() })

export const listOwnContracts = endpoint({
  method: 'GET',
  path: '/api/instruments',
  summary: "The caller's own contract specifications",
  response: z.object({ contracts: z.array(ownContractSchema) }),
})
export const previewOwnContracts = endpoint({
  method: 'POST',
  path: '/api/instruments/preview',
  summary: 'Preview the effect of other contract specifications; nothing is saved',
  savesNothing: true,
  body: changeSchema,
  limit: { calls: 60, seconds: 60 },
  response: z.object({
    /** Trades in contracts that would be read differently, and those that would change. */
    trades: z.number(),
    changed: z.number(),
    /** The trades that would change, by their account's currency. */
    results: z.array(z.object({ currency: z.enum(CURRENCIES), before: sumSchema, after: sumSchema })),
  }),
})
export const changeOwnContracts = endpoint({
  method: 'PATCH',
  path: '/api/instruments',
  summary: 'Change contract specifications; trades in these contracts are rebuilt',
  body: changeSchema,
  response: z.object({
    contracts: z.array(ownContractSchema),
    changed: z.number(),
    /** Sending this to the same endpoint undoes the change. */
    undo: changeSchema,
  }),
})
