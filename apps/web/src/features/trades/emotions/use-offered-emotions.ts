import type { Emotion } from '@ballast/domain/vocabulary/emotions'
import { useServerPreferences } from '../../../lib/server-preferences.ts'

/** Whether a feeling is offered; all are, unless the trader hides some. */
export function useOfferedEmotions(): (emotion: Emotion) => boolean {
  const hidden = useServerPreferences()?.hiddenEmotions ?? []
  return (emotion) => !hidden.includes(emotion)
}
