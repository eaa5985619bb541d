import { MOOD_LABELS, MOODS, moodOf, moodValue } from '@ballast/domain/reflection/mood'
import { cn } from '../../lib/class-names.ts'
import { MoodIcon } from './mood-icon.tsx'

type SmallMoodPickerProps = {
  label: string
  value: number | null
  onValueChange: (mood: number | null) => void
}

/** The same five steps in one row. Pressing the selected one clears it. */
export function SmallMoodPicker({ label, value, onValueChange }: SmallMoodPickerProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-2">
      <legend className="float-left w-24 text-small text-muted-foreground">{label}</legend>
      <span className="flex">
        {MOODS.map((mood) => (
          <button
            key={mood}
            type="button"
            title={MOOD_LABELS[mood]}
            aria-label={`${label}: ${MOOD_LABELS[mood]}`}
            aria-pressed={mood === value}
            onClick={() => onValueChange(mood === value ? null : mood)}
            className={cn(
              'grid size-8 place-items-center rounded-sm text-subtle-foreground transition-colors duration-[120ms] hover:bg-hover hover:text-foreground max-md:size-11',
              mood === value &&
                'bg-primary-soft text-foreground ring-1 ring-primary-line ring-inset hover:bg-primary-soft',
            )}
          >
            <MoodIcon mood={mood} className="size-[17px]" />
          </button>
        ))}
      </span>
      <span className="text-small text-subtle-foreground max-md:hidden">
        {value !== null && MOOD_LABELS[moodOf(moodValue(value))]}
      </span>
    </fieldset>
  )
}
