import { EMOTION_FACTS, EMOTIONS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import { useChangeServerPreferences, useServerPreferencesQuery } from '../../../lib/server-preferences.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** The feelings offered wherever one is chosen. */
export function EmotionsCard() {
  const query = useServerPreferencesQuery()
  const preferences = query.data
  const { change } = useChangeServerPreferences((error) => toastFailure('Not saved', error))
  const hidden = preferences?.hiddenEmotions ?? []
  const set = (emotion: Emotion, isShown: boolean) => {
    const others = hidden.filter((one) => one !== emotion)
    change({ hiddenEmotions: isShown ? others : [...others, emotion] })
  }
  return (
    <SettingsCard
      title="Feelings"
      description="The feelings you are offered. Entries with hidden ones stay and still count."
    >
      {preferences ? (
        <ul aria-label="Feelings" className="grid grid-cols-3 gap-x-4 gap-y-2.5 max-md:grid-cols-2">
          {EMOTIONS.map((emotion) => {
            const isShown = !hidden.includes(emotion)
            return (
              <li key={emotion}>
                <Checkbox
                  label={EMOTION_FACTS[emotion].label}
                  checked={isShown}
                  // At least one must be left to choose.
                  disabled={isShown && hidden.length === EMOTIONS.length - 1}
                  onCheckedChange={(next) => set(emotion, next)}
                />
              </li>
            )
          })}
        </ul>
      ) : (
        <LoadingState query={query} name="the feelings" level="h3">
          <Skeleton className="h-24" />
        </LoadingState>
      )}
    </SettingsCard>
  )
}
