import { SIDES } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { tradeDetailSchema } from './trades.ts'
import {
  decimalSchema,
  idParams,
  idSchema,
  instantSchema,
  localTimeSchema,
  moneySchema,
  positiveDecimalSchema,
} from './values.ts'

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)
function isUsable(text: string): boolean {
  const at = Date.parse(text.endsWith('Z') ? text : `${text}Z`)
  return at >= EARLIEST && at < LATEST
}

/** Values that replace stated ones; null leaves a value as stated. Costs are negative when paid. */
const correctionFields = {
  quantity: z.nullable(positiveDecimalSchema),
  price: z.nullable(decimalSchema),
  /** An instant, or a time on the account's clock. */
  executedAt: z.nullable(
    z.union([instantSchema, localTimeSchema]).check(z.refine(isUsable, 'Enter a real date and time')),
  ),
  commission: z.nullable(moneySchema),
  fees: z.nullable(moneySchema),
  /** The result of what the fill closed, before costs; it becomes the trade's, regardless of prices and the broker. */
  gross: z.nullable(moneySchema),
}

/** A whole fill of an imported trade, as its source states it and as corrected. */
export const correctableFillSchema = z.object({
  executionId: idSchema,
  side: z.enum(SIDES),
  stated: z.object({
    quantity: decimalSchema,
    price: decimalSchema,
    executedAt: instantSchema,
    commission: z.nullable(moneySchema),
    fees: z.nullable(moneySchema),
    gross: z.nullable(moneySchema),
  }),
  correction: z.object(correctionFields),
})
export type CorrectableFill = z.infer<typeof correctableFillSchema>

export const listFills = endpoint({
  method: 'GET',
  path: '/api/journal/:id/fills',
  summary: 'Get the fills of an imported trade, as stated and as corrected',
  params: idParams,
  response: z.object({ fills: z.array(correctableFillSchema) }),
  errors: ['not_found', 'not_imported'],
})
export const correctFills = endpoint({
  method: 'PUT',
  path: '/api/journal/:id/corrections',
  summary: 'Correct fills of an imported trade, or undo corrections; returns the trade that holds them',
  params: idParams,
  body: z.object({
    fills: z
      .array(z.object({ executionId: idSchema, ...correctionFields }))
      .check(z.minLength(1, 'Choose a fill'), z.maxLength(1000, 'At most 1,000 fills at once')),
  }),
  response: tradeDetailSchema,
  errors: ['not_found', 'not_imported'],
})
