import { runDetectors } from '../run-detectors.ts'
import { type Decision, tableOf } from './decisions.ts'
import { detectorNamed } from './labels.ts'
import { type Habit, simulatedTrader } from './simulated-trader.ts'

/** The p-value of one detector for these decisions; NaN if there was too little to test. */
export function chanceOf(id: string, decisions: readonly Decision[]): number {
  const [reading] = runDetectors([detectorNamed(id)], tableOf(decisions))
  return reading?.tested?.chance.chance ?? Number.NaN
}

/** How many of 40 traders who do an act at no cost would be told, at 5 %, that it costs them. */
export function seenWithoutCost(id: string, habit: Habit): number {
  const options = { days: 60, perDay: 6, habit, cost: 0, dayQuality: 0.3 }
  const chances = Array.from({ length: 40 }, (_, seed) => {
    const [reading] = runDetectors([detectorNamed(id)], simulatedTrader({ ...options, seed: seed + 1 }))
    return reading?.tested?.chance.chance ?? 1
  })
  return chances.filter((chance) => chance <= 0.05).length
}

/** Of 40 at 5 %, more than this come up less than once in 200 times. */
export const MAX_OF_40 = 6
