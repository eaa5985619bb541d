import { type DayLimits, keyOfDay } from '@ballast/domain/behaviour/context'
import { type DayRoom, dayRoomsOf } from '@ballast/domain/prop-rules/days/day-rooms'
import {
  type AttemptInput,
  computeAttempt,
  eventsOf,
  progressOfComputed,
} from '../attempts/compute-attempt.ts'

export function limitsByDay(input: AttemptInput, until: number): [string, DayLimits][] {
  const computed = computeAttempt(input, until)
  const { rules } = computed
  const target = rules.target && progressOfComputed(computed).target
  const start = rules.loss.startBalance
  const amount = target && computed.state.payouts === 0 ? target.level - start : null
  return limitsOfDays(dayRoomsOf(rules.loss, eventsOf(computed), computed), { start, target: amount }).map(
    ({ day, limits }) => [keyOfDay(input.account.id, day), limits],
  )
}

/** What the rules left at the start of each day. `target` is the profit to be earned above `start`; it no longer applies after a payout. */
export function limitsOfDays(
  days: readonly DayRoom[],
  { start, target }: { start: number; target: number | null },
): { day: number; limits: DayLimits }[] {
  return days.map(({ day, start: room }, index) => {
    const balance = days[index - 1]?.balance ?? start
    const left = target === null ? null : start + target - balance
    return {
      day,
      limits: {
        room: room?.most ?? null,
        target: target === null || left === null ? null : { amount: target, left },
      },
    }
  })
}
