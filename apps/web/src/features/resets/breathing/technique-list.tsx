import { gradeText, TECHNIQUE_IDS, TECHNIQUES, type TechniqueId } from '@ballast/domain/reset/techniques'
import { useId } from 'react'
import { clockOf } from './breath-text.ts'
import { TechniqueMark } from './technique-mark.tsx'

type TechniqueListProps = {
  value: TechniqueId
  length: 'short' | 'long'
  onValueChange: (value: TechniqueId) => void
}

/** The techniques, each with its shape and duration. */
export function TechniqueList({ value, length, onValueChange }: TechniqueListProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Technique</legend>
      <div className="grid gap-0.5 max-md:grid-cols-1">
        {TECHNIQUE_IDS.map((id) => (
          <label
            key={id}
            className="relative grid cursor-pointer grid-cols-[72px_1fr_auto] items-center gap-3.5 rounded-lg border border-transparent px-3 py-2 text-[var(--sea-3)] has-checked:border-[var(--sea-glass-line)] has-checked:bg-[var(--sea-glass)] has-checked:text-[var(--sea-accent)] has-focus-visible:outline-2 has-focus-visible:outline-[var(--sea-accent)] hover:bg-[var(--sea-glass)]"
          >
            <input
              type="radio"
              name={name}
              checked={value === id}
              onChange={() => onValueChange(id)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <TechniqueMark id={id} />
            <span>
              <b className="block text-[14px] font-540 text-[var(--sea-1)]">{TECHNIQUES[id].label}</b>
              <span className="block text-small text-[var(--sea-2)]">{TECHNIQUES[id].line}</span>
            </span>
            <span className="text-small text-[var(--sea-2)]">{clockOf(TECHNIQUES[id].dose[length])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The evidence for a technique, and its cautions. */
export function TechniqueEvidence({ id }: { id: TechniqueId }) {
  const technique = TECHNIQUES[id]
  const isBreathing = technique.kind === 'breathing'
  return (
    <p className="text-small leading-relaxed text-[var(--sea-3)]">
      <b className="font-540 text-[var(--sea-2)]">{gradeText(technique.grade)}.</b> {technique.evidence}
      {isBreathing && ' Stop if you feel dizzy.'}
      {isBreathing && technique.isSeated && ' Sit down for this one.'}
    </p>
  )
}
