import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { figureSchema } from '../figures.ts'
import { daySchema, moneySchema } from '../values.ts'

/** `due` rules were decided and `kept` of them kept; `unknown` were due but cannot be judged. */
const tally = { kept: z.number(), due: z.number(), unknown: z.number() }

/** A day of the discipline score: all its rules, those judged by the record, and those marked by the trader. */
export const disciplineDaySchema = z.object({
  day: daySchema,
  ...tally,
  auto: z.object(tally),
  self: z.object(tally),
})
export type DisciplineDayJson = z.infer<typeof disciplineDaySchema>

const ruleScoreSchema = z.object({ ...tally, rate: figureSchema })

/** The discipline score as shown everywhere. Counts are unweighted; rates weigh recent days more. */
export const disciplineSchema = z.object({
  version: z.number(),
  standing: z.enum(['withheld', 'provisional', 'settled']),
  all: ruleScoreSchema,
  auto: ruleScoreSchema,
  self: ruleScoreSchema,
  /** The planned days it is computed from, oldest first. */
  days: z.array(disciplineDaySchema),
  /** The result of trades that broke a rule on these days, by currency; not part of the score. */
  leak: z.array(
    z.object({ currency: z.enum(CURRENCIES), n: z.number(), net: moneySchema, unknown: z.number() }),
  ),
})
export type Discipline = z.infer<typeof disciplineSchema>

export const getDiscipline = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/discipline',
  summary: 'Get the discipline score of the last twenty planned days, with its interval and coverage',
  response: disciplineSchema,
})
