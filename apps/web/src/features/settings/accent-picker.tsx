import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { ACCENTS, type AccentColor } from '../../lib/theme/theme-options.ts'

type AccentPickerProps = { value: AccentColor; onPick: (accent: AccentColor) => void }

/** Ten accents. An accent marks selection, focus, links and the main button; it never stands for money. */
export function AccentPicker({ value, onPick }: AccentPickerProps) {
  return (
    <div>
      <p className="font-500">Accent</p>
      <RadioGroup.Root
        aria-label="Accent"
        value={value.value}
        onValueChange={(next) => {
          const found = ACCENTS.find((accent) => accent.value === next)
          if (found) onPick(found)
        }}
        className="mt-2 flex flex-wrap gap-2"
      >
        {ACCENTS.map((accent) => (
          <RadioGroup.Item
            key={accent.value}
            value={accent.value}
            data-accent={accent.value}
            className="flex h-[30px] items-center gap-2 rounded-full border border-border-strong pr-3 pl-1.5 text-small text-muted-foreground hover:bg-hover data-[state=checked]:border-primary-line data-[state=checked]:bg-primary-soft data-[state=checked]:text-foreground max-md:h-11"
          >
            <span className="grid size-[18px] place-items-center rounded-full bg-primary text-primary-foreground">
              <RadioGroup.Indicator>
                <Check aria-hidden="true" className="size-3" strokeWidth={3} />
              </RadioGroup.Indicator>
            </span>
            {accent.name}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
