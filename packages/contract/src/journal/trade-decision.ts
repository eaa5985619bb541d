import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { decimalSchema, idParams, idSchema, instantSchema, moneySchema, okSchema } from '../values.ts'

const tradeOfDecisionSchema = z.object({
  id: idSchema,
  accountName: z.string(),
  currency: z.enum(CURRENCIES),
  openedAt: instantSchema,
  quantity: decimalSchema,
  net: z.nullable(moneySchema),
  r: z.nullable(z.number()),
})
export type TradeOfDecision = z.infer<typeof tradeOfDecisionSchema>

export const getTradeDecision = endpoint({
  method: 'GET',
  path: '/api/journal/:id/decision',
  summary: 'List the trades in the same decision as this one, and others that could be',
  params: idParams,
  response: z.object({
    /** The trader's choice: the trade it belongs with, itself (alone), or null if the groups decide. */
    with: z.nullable(idSchema),
    /** The decision's trades, including this one, starting with the one whose words count; only this one if nothing was copied. */
    trades: z.array(tradeOfDecisionSchema),
    /** Trades in other accounts, in the same market and direction, opened within ten minutes; nearest first. */
    candidates: z.array(tradeOfDecisionSchema),
  }),
  errors: ['not_found'],
})
export const putTradeDecision = endpoint({
  method: 'PUT',
  path: '/api/journal/:id/decision',
  summary: 'Move a trade out of its decision or into another, or let the groups decide',
  params: idParams,
  body: z.object({
    /** Another trade: one decision with it; its own id: alone; null: the groups decide. */
    with: z.nullable(idSchema),
  }),
  response: okSchema,
  errors: ['not_found'],
})
