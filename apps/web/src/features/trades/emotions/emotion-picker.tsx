import { EMOTION_FACTS, EMOTIONS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import type { Recorded } from '@ballast/domain/vocabulary/trade-vocabulary'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { OptionList } from '../../../ui/forms/combobox.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'
import { EmotionIcon } from './emotion-icon.tsx'
import { useOfferedEmotions } from './use-offered-emotions.ts'

type EmotionPickerProps = {
  /** "Before", "During" or "After". */
  label: string
  value: Emotion | null
  onValueChange: (emotion: Emotion | null) => void
  /** Whether it was written at the time or reconstructed later. */
  recorded?: Recorded | null
}

const OPTIONS = EMOTIONS.map((emotion) => ({
  value: emotion,
  label: EMOTION_FACTS[emotion].label,
  icon: <EmotionIcon emotion={emotion} className="size-[15px] text-subtle-foreground" />,
}))

/** Selects one of the offered feelings; pressing the selected one clears it. */
export function EmotionPicker({ label, value, onValueChange, recorded = null }: EmotionPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const isOffered = useOfferedEmotions()
  return (
    <div className="min-w-0">
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <button
            type="button"
            className="relative w-full rounded-sm border border-input bg-inset px-[9px] pt-[5px] pb-1.5 text-left outline-none hover:border-[color-mix(in_oklab,var(--input)_70%,var(--foreground))] focus-visible:border-primary-text focus-visible:shadow-[0_0_0_3px_var(--primary-soft)] data-[state=open]:border-primary-text data-[state=open]:shadow-[0_0_0_3px_var(--primary-soft)] max-md:min-h-[52px]"
          >
            <span className="block text-axis text-subtle-foreground">{label}</span>
            <span
              className={cn(
                'flex items-center gap-1.5 pr-4 font-540 max-md:pr-0 max-md:text-small',
                !value && 'text-subtle-foreground',
              )}
            >
              {value && <EmotionIcon emotion={value} className="size-4 max-md:hidden" />}
              <span className="truncate">{value ? EMOTION_FACTS[value].label : 'Choose'}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="absolute right-[7px] bottom-2 size-[13px] text-subtle-foreground max-md:top-2"
            />
          </button>
        </PopoverTrigger>
        <PopoverContent aria-label={`Emotion ${label.toLowerCase()}`} className="w-56 overflow-hidden p-0">
          <OptionList
            options={OPTIONS.filter((option) => option.value === value || isOffered(option.value))}
            selected={value ? [value] : []}
            searchPlaceholder="Search feelings"
            onSelect={(next) => {
              onValueChange(next === value ? null : (EMOTIONS.find((emotion) => emotion === next) ?? null))
              setOpen(false)
            }}
          />
        </PopoverContent>
      </Popover>
      {value && recorded && (
        <p className="mt-1 text-axis text-subtle-foreground">
          {recorded === 'live' ? 'Written at the time' : 'Added later'}
        </p>
      )}
    </div>
  )
}
