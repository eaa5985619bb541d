import { useId } from 'react'

type StateScaleProps = {
  label: string
  value: number | null
  onValueChange: (value: number) => void
}

const VALUES = Array.from({ length: 11 }, (_, value) => value)

/** The strength of a state, 0 to 10: one press, or the arrow keys. */
export function StateScale({ label, value, onValueChange }: StateScaleProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="text-[15px] text-[var(--sea-2)]">{label}</legend>
      <div className="mt-3 grid grid-cols-11 gap-1.5 max-md:grid-cols-6">
        {VALUES.map((each) => (
          <label
            key={each}
            className="relative grid h-11 cursor-pointer place-items-center rounded-md border border-[var(--sea-glass-line)] bg-[var(--sea-glass)] text-[15px] font-500 text-[var(--sea-2)] tabular-nums has-checked:border-transparent has-checked:bg-[var(--sea-accent)] has-checked:text-[var(--sea-on-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--sea-accent)]"
          >
            <input
              type="radio"
              name={name}
              checked={value === each}
              onChange={() => onValueChange(each)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {each}
          </label>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-small text-[var(--sea-3)]">
        <span>0, calm</span>
        <span>10, as strong as it gets</span>
      </p>
    </fieldset>
  )
}
