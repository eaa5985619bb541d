import type { QuestionDimension, QuestionFilter, ToolCall, ToolInputs } from '@ballast/domain/mentor/question'
import { SESSIONS } from '@ballast/domain/statistics/breakdown/sessions'
import { CATALOG, type StatisticId } from '@ballast/domain/statistics/catalog'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { DIRECTIONS, OUTCOMES, PLAN_ANSWERS } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { RUNS_BEFORE } from '../trade-filter.ts'
import { daySchema, idSchema } from '../values.ts'

const some = <T extends z.ZodMiniType>(item: T) => z.optional(z.array(item).check(z.maxLength(50)))
const words = some(z.string().check(z.maxLength(80)))
const feelings = some(z.enum([...EMOTIONS, NONE]))
const days = { from: z.optional(daySchema), to: z.optional(daySchema) }

type Schemas<Values> = { [Name in keyof Values]: z.ZodMiniType<Values[Name]> }

/** The trades that a call covers; the fields are those of the trade log's filter. */
export const questionFilterSchema = z.object({
  account: some(idSchema),
  symbol: words,
  notSymbol: words,
  direction: some(z.enum(DIRECTIONS)),
  outcome: some(z.enum(OUTCOMES)),
  setup: words,
  notSetup: words,
  tag: words,
  notTag: words,
  mistake: words,
  notMistake: words,
  emotion: feelings,
  notEmotion: feelings,
  plan: some(z.enum([...PLAN_ANSWERS, NONE])),
  risk: z.optional(z.enum(['yes', 'no'])),
  weekday: some(z.int().check(z.gte(1), z.lte(7))),
  hour: some(z.int().check(z.gte(0), z.lte(23))),
  session: some(z.enum(SESSIONS.map(({ key }) => key))),
  afterRun: some(z.enum(RUNS_BEFORE)),
  ...days,
})
const filter = questionFilterSchema as z.ZodMiniType<QuestionFilter>

const ASKED_DIMENSIONS = [
  ...(['setup', 'root', 'direction', 'account', 'session', 'hour', 'weekday'] as const),
  ...(['dayOfMonth', 'month'] as const),
  ...(['duration', 'size', 'tag', 'mistake', 'emotionBefore', 'planFollowed'] as const),
  ...(['confidence', 'executionScore'] as const),
] as const satisfies readonly QuestionDimension[]
const STATISTIC_IDS = Object.keys(CATALOG) as [StatisticId, ...StatisticId[]]
const count = z.int().check(z.gte(1), z.lte(20))

/** The input of each tool, as declared in `packages/domain/src/mentor/question.ts`; a model's calls are validated with these. */
export const TOOL_INPUTS: Schemas<ToolInputs> = {
  figures: z.object({ filter, figures: z.array(z.enum(STATISTIC_IDS)).check(z.maxLength(20)) }),
  breakdown: z.object({
    filter,
    by: z.enum(ASKED_DIMENSIONS),
    ranked: z.enum(['best', 'worst', 'all']),
    figure: z.optional(z.enum(['winRate'])),
  }),
  compare: z.object({ filter, other: filter }),
  what_if: z.object({
    filter,
    hideAfter: z.optional(z.int().check(z.gte(1), z.lte(50))),
    hideHour: some(z.int().check(z.gte(0), z.lte(23))),
    hideSetup: words,
  }) as z.ZodMiniType<ToolInputs['what_if']>,
  findings: z.object({ detectors: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)) }),
  drawdown: z.object({ filter }),
  streaks: z.object({ filter }),
  trades: z.object({ filter, order: z.enum(['best', 'worst', 'last', 'first']), count }),
  days: z.object({ filter, order: z.enum(['best', 'worst', 'last']) }),
  notes: z.object({ text: z.string().check(z.maxLength(100)), ...days }) as z.ZodMiniType<
    ToolInputs['notes']
  >,
  plans: z.object({ ...days, account: some(idSchema) }) as z.ZodMiniType<ToolInputs['plans']>,
  rooms: z.object({ account: some(idSchema) }) as z.ZodMiniType<ToolInputs['rooms']>,
  payouts: z.object({}) as z.ZodMiniType<ToolInputs['payouts']>,
  odds: z.object({ account: some(idSchema) }) as z.ZodMiniType<ToolInputs['odds']>,
  balances: z.object({ account: some(idSchema) }) as z.ZodMiniType<ToolInputs['balances']>,
  discipline: z.object({}) as z.ZodMiniType<ToolInputs['discipline']>,
  habits: z.object({}) as z.ZodMiniType<ToolInputs['habits']>,
  terms: z.object({ term: z.string().check(z.maxLength(100)) }),
}

const calls = Object.entries(TOOL_INPUTS).map(([tool, input]) => z.object({ tool: z.literal(tool), input }))
export const toolCallSchema = z.union(
  calls as unknown as [z.ZodMiniType<ToolCall>, z.ZodMiniType<ToolCall>, ...z.ZodMiniType<ToolCall>[]],
)
