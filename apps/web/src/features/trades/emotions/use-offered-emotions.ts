import type { Emotion } from '@ballast/domain/vocabulary/emotions'
import { useServerPreferences } from '../../../lib/server-preferences.ts'

/** Whether a feeling is offered; all are until their trader leaves some out. */
export function useOfferedEmotions(): (emotion: Emotion) => boolean {
  const hidden = useServerPreferences()?.hiddenEmotions ?? []
  return (emotion) => !hidden.includes(emotion)
}
