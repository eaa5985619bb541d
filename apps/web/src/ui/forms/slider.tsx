import { Slider as Radix } from 'radix-ui'
import { cn } from '../../lib/class-names.ts'

type SliderProps = {
  label: string
  /** Null: nothing selected yet; the knob is at the start. */
  value: number | null
  onValueChange: (value: number) => void
  min: number
  max: number
}

export function Slider({ label, value, onValueChange, min, max }: SliderProps) {
  const shown = value ?? min
  return (
    <Radix.Root
      value={[shown]}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      min={min}
      max={max}
      className="relative flex h-5 w-full touch-none items-center select-none max-md:h-11"
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-pressed">
        <Radix.Range
          className={cn('absolute h-full rounded-full bg-primary', value === null && 'opacity-0')}
        />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={value === null ? 'not set' : `${value} of ${max}`}
        className={cn(
          'block size-4 rounded-full bg-knob shadow-[0_0_0_1.5px_var(--primary),0_1px_4px_oklch(0_0_0/0.3)] max-md:size-[22px]',
          value === null && 'opacity-60',
        )}
      />
    </Radix.Root>
  )
}
