import { EMOTION_FACTS, EMOTIONS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import { Field } from '../../../ui/forms/field.tsx'
import { EmotionIcon } from '../emotions/emotion-icon.tsx'
import { EmotionPicker } from '../emotions/emotion-picker.tsx'
import { useOfferedEmotions } from '../emotions/use-offered-emotions.ts'
import { ChoiceRow } from './choice-row.tsx'

const QUICK: readonly Emotion[] = ['calm', 'focused', 'anxious', 'fomo', 'frustrated']
const MAX_QUICK = 5

type QuickEmotionsProps = { value: Emotion | null; onValueChange: (emotion: Emotion | null) => void }

/** The feeling before entry: five buttons, and a menu of all that are offered. */
export function QuickEmotions({ value, onValueChange }: QuickEmotionsProps) {
  const isOffered = useOfferedEmotions()
  const others = EMOTIONS.filter((emotion) => !QUICK.includes(emotion))
  const quick = [...QUICK, ...others].filter(isOffered).slice(0, MAX_QUICK)
  return (
    <Field group label="Before entry">
      <div className="grid grid-cols-[1fr_112px] gap-1.5 max-md:grid-cols-1">
        <ChoiceRow
          label="Before entry"
          clearable
          options={quick.map((emotion) => ({
            value: emotion,
            name: EMOTION_FACTS[emotion].label,
            label: (
              <span className="grid justify-items-center gap-0.5">
                <EmotionIcon emotion={emotion} />
                <span className="max-w-full truncate">{EMOTION_FACTS[emotion].label}</span>
              </span>
            ),
          }))}
          value={value}
          onValueChange={onValueChange}
          className="grid-cols-[repeat(5,minmax(0,auto))]"
          itemClassName="h-[46px] px-0.5 text-small max-md:h-14"
        />
        <EmotionPicker label="All feelings" value={value} onValueChange={onValueChange} />
      </div>
    </Field>
  )
}
