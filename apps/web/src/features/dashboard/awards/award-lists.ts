import type { Dashboard } from '@ballast/contract/dashboard'
import { writeFixed } from '@ballast/domain/text/write-fixed'

export type AchievementJson = Dashboard['achievements'][number]

/** The reached achievements, and those at least halfway. An achievement further off shows no progress. */
export function sortAchievements(achievements: readonly AchievementJson[]) {
  return {
    reached: achievements.filter(({ progress }) => progress >= 100),
    near: achievements
      .filter(({ progress }) => progress >= 50 && progress < 100)
      .sort((a, b) => b.progress - a.progress),
    far: achievements.filter(({ progress }) => progress < 50),
  }
}

/** `47.8 of 70% win rate`. */
export function progressText({ value, text }: AchievementJson): string {
  return `${writeFixed(value, Number.isInteger(value) ? 0 : 1)} of ${text}`
}
