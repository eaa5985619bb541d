import { MOOD_LABELS, MOODS } from '@ballast/domain/reflection/mood'
import { cn } from '../../lib/class-names.ts'
import { MoodIcon } from './mood-icon.tsx'

type MoodPickerProps = { value: number | null; onValueChange: (mood: number | null) => void }

/** How the day felt, in five steps. Pressing the selected one clears it. */
export function MoodPicker({ value, onValueChange }: MoodPickerProps) {
  return (
    <fieldset className="grid grid-cols-5 gap-1.5">
      <legend className="mb-[5px] text-small text-muted-foreground">How was the day?</legend>
      {MOODS.map((mood) => (
        <button
          key={mood}
          type="button"
          aria-pressed={mood === value}
          onClick={() => onValueChange(mood === value ? null : mood)}
          className={cn(
            'grid min-h-13 justify-items-center gap-1 rounded-sm border border-border bg-inset px-0 py-2 text-micro whitespace-nowrap text-muted-foreground transition-colors duration-[120ms] hover:bg-hover hover:text-foreground',
            mood === value && 'border-primary-line bg-primary-soft text-foreground hover:bg-primary-soft',
          )}
        >
          <MoodIcon mood={mood} className="size-[17px]" />
          {MOOD_LABELS[mood]}
        </button>
      ))}
    </fieldset>
  )
}
