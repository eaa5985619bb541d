import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, idsSchema, okSchema } from '../values.ts'

const moveBodySchema = z.object({
  ids: idsSchema('Choose a trade'),
  /** The account in which the trades are to count. */
  to: idSchema,
})

export const previewTradeMove = endpoint({
  method: 'POST',
  path: '/api/trade-moves/preview',
  summary: 'Preview moving trades to another account; nothing is saved',
  savesNothing: true,
  body: moveBodySchema,
  response: z.object({
    /** Trades that would move, without those already in the account. */
    trades: z.number(),
    there: z.number(),
    /** Other trades of the same decisions: they stay where they are. */
    copies: z.number(),
    /** Number of imported fills among them: the next file that contains them leaves them where they were moved. */
    imported: z.number(),
    /** Names of the accounts they would leave. */
    from: z.array(z.string()),
    /** Names of the accounts, including the new one, whose attempt in the prop tracker is recomputed. */
    attempts: z.array(z.string()),
    /** Why they cannot be moved, or null. */
    refused: z.nullable(z.string()),
  }),
  errors: ['not_found'],
})
export const moveTrades = endpoint({
  method: 'POST',
  path: '/api/trade-moves',
  summary: 'Move trades, with everything written about them, to another account',
  body: moveBodySchema,
  response: z.object({ moved: z.number(), undo: idSchema }),
  errors: ['not_found', 'cannot_move'],
})
export const undoTradeMove = endpoint({
  method: 'POST',
  path: '/api/trade-moves/:id/undo',
  summary: 'Move trades back to their previous account',
  params: idParams,
  response: okSchema,
  errors: ['not_found', 'cannot_move'],
})
