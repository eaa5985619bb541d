import { PACE_BOUNDS } from '@ballast/domain/reset/pacing'
import { TECHNIQUE_IDS, type TechniqueId } from '@ballast/domain/reset/techniques'
import { createBrowserStore } from '../../lib/browser/browser-store.ts'
import { asBoolean, asObject, asOneOf, parseObject } from '../../lib/browser/tolerant.ts'

/** A trader's settings for resets, stored in this browser. */
export type ResetSettings = {
  sound: boolean
  vibration: boolean
  technique: TechniqueId
  length: 'short' | 'long'
  /** Seconds for each phase of a round, by technique. */
  paces: Partial<Record<TechniqueId, number[]>>
}

export const resetSettingsStore = createBrowserStore<ResetSettings>({
  key: 'resetSettings',
  parse: (text) => {
    const stored = parseObject(text)
    return {
      sound: asBoolean(stored.sound, false),
      vibration: asBoolean(stored.vibration, true),
      technique: asOneOf(stored.technique, TECHNIQUE_IDS, 'box'),
      length: asOneOf(stored.length, ['short', 'long'] as const, 'short'),
      paces: pacesOf(stored.paces),
    }
  },
})

function pacesOf(stored: unknown): ResetSettings['paces'] {
  return Object.fromEntries(
    Object.entries(asObject(stored)).filter(
      ([, pace]) => Array.isArray(pace) && pace.length <= 4 && pace.every(isPace),
    ),
  ) as ResetSettings['paces']
}

export function isPace(seconds: unknown): seconds is number {
  return typeof seconds === 'number' && seconds >= PACE_BOUNDS.least && seconds <= PACE_BOUNDS.most
}

export function changeResetSettings(change: Partial<ResetSettings>): void {
  resetSettingsStore.update((settings) => ({ ...settings, ...change }))
}
