import { periodBefore } from '../../time/period-before.ts'
import { PLAN_ANSWERS } from '../../vocabulary/trade-vocabulary.ts'
import type { QuestionFilter } from '../question.ts'

const others = (all: readonly number[], some: readonly number[] = []) =>
  all.filter((one) => !some.includes(one))
const WEEK = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** All trades except these, as a filter; null if the log's filter cannot express that. */
export function complement(filter: QuestionFilter): QuestionFilter | null {
  const { weekday, hour, session, direction, setup, symbol } = filter
  const { emotion, mistake, tag, plan, risk, afterRun, from, to } = filter
  if (weekday) return { weekday: others(WEEK, weekday) }
  if (hour) return { hour: others(HOURS, hour) }
  if (session)
    return {
      session: (['asia', 'london', 'new_york', 'between'] as const).filter((one) => !session.includes(one)),
    }
  if (direction?.length === 1) return { direction: direction[0] === 'long' ? ['short'] : ['long'] }
  if (setup) return { notSetup: setup }
  if (symbol) return { notSymbol: symbol }
  if (emotion) return { notEmotion: emotion }
  if (mistake) return { notMistake: mistake }
  if (tag) return { notTag: tag }
  // A broken plan is the opposite of one that was followed; whether there was one is another question.
  if (plan)
    return { plan: plan.join() === 'no' ? ['yes'] : PLAN_ANSWERS.filter((one) => !plan.includes(one)) }
  if (risk) return { risk: risk === 'yes' ? 'no' : 'yes' }
  if (afterRun?.length === 1)
    return { afterRun: afterRun[0]?.startsWith('losses') ? ['wins-1'] : ['losses-1'] }
  return periodBefore({ ...(from ? { from } : {}), ...(to ? { to } : {}) })
}
