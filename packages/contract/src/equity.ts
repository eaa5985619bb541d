import * as z from 'zod/mini'
import { daySchema, instantSchema, moneySchema } from './values.ts'

const equityPointSchema = z.object({
  at: instantSchema,
  tradingDay: daySchema,
  /** Number of trades up to here. */
  n: z.number(),
  net: moneySchema,
  /** Net minus its running peak: zero or negative. */
  underwater: moneySchema,
  /** Account balance: starting balances plus net. */
  balance: moneySchema,
})

/** The running sum of R over the trades that have one; `n` counts those trades. */
const rPointSchema = z.object({
  at: instantSchema,
  tradingDay: daySchema,
  n: z.number(),
  r: z.number(),
  /** Below the running peak: zero or negative. */
  underwater: z.number(),
})

/** Where the maximum drawdown ended: the number of trades up to there, and their day. */
const deepestSchema = z.object({ n: z.number(), day: daySchema })

/** The closed balance with its drawdown, thinned out for drawing. */
export const equitySchema = z.object({
  points: z.array(equityPointSchema),
  maxDrawdown: moneySchema,
  maxDrawdownPercent: z.nullable(z.number()),
  current: moneySchema,
  startingBalance: moneySchema,
  /** The drawn point of `maxDrawdown`; null if the curve never fell. */
  deepest: z.nullable(deepestSchema),
  /** The same in R; null if no trade has a risk. */
  inR: z.nullable(
    z.object({
      points: z.array(rPointSchema),
      maxDrawdown: z.number(),
      current: z.number(),
      deepest: z.nullable(deepestSchema),
    }),
  ),
})
export type EquityJson = z.infer<typeof equitySchema>
