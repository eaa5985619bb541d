import { RadioGroup } from 'radix-ui'
import { cn } from '../../lib/class-names.ts'

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95Z'

function Star({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cn(
        'size-[19px] max-md:size-6',
        isOn ? 'fill-current stroke-current' : 'fill-none stroke-disabled-foreground',
      )}
      strokeWidth="1.8"
    >
      <path d={STAR} />
    </svg>
  )
}

type StarsInputProps = {
  label: string
  value: number | null
  onValueChange: (value: number | null) => void
  /** The meaning of each star, first to fifth. */
  rubric?: readonly string[]
}

/** Arrow keys move; pressing the current star clears it. */
export function StarsInput({ label, value, onValueChange, rubric }: StarsInputProps) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value === null ? '' : String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      className="inline-flex text-primary-text"
    >
      {[1, 2, 3, 4, 5].map((step) => (
        <RadioGroup.Item
          key={step}
          value={String(step)}
          aria-label={rubric?.[step - 1] ? `${step}: ${rubric[step - 1]}` : `${step} of 5`}
          title={rubric?.[step - 1]}
          onClick={() => value === step && onValueChange(null)}
          className="grid size-[25px] place-items-center rounded-sm max-md:size-11"
        >
          <Star isOn={value !== null && step <= value} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
