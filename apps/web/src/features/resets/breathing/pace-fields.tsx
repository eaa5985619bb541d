import { FASTEST_ROUND, PACE_BOUNDS } from '@ballast/domain/reset/pacing'
import { TECHNIQUES, type TechniqueId } from '@ballast/domain/reset/techniques'
import { useState } from 'react'
import { changeResetSettings, isPace, type ResetSettings } from '../reset-settings.ts'
import { BREATH_SHORT } from './breath-text.ts'

/** The trader's own pace for a breathing technique. */
export function PaceFields({ id, paces }: { id: TechniqueId; paces: ResetSettings['paces'] }) {
  const technique = TECHNIQUES[id]
  if (technique.kind !== 'breathing') return null
  const usual = technique.round.map(({ seconds }) => seconds)
  const pace = paces[id] ?? usual
  const isOwn = paces[id] !== undefined
  const change = (at: number, seconds: number) => {
    if (isPace(seconds)) changeResetSettings({ paces: { ...paces, [id]: pace.with(at, seconds) } })
  }
  const round = pace.reduce((sum, seconds) => sum + seconds, 0)
  return (
    <details className="text-small text-[var(--sea-2)]">
      <summary className="cursor-pointer py-2">Pace{isOwn ? `: your own, ${pace.join('-')}` : ''}</summary>
      <div className="flex flex-wrap items-end gap-2.5 pt-1">
        {technique.round.map(({ kind }, at) => (
          <SecondsField
            key={at}
            label={BREATH_SHORT[kind]}
            value={pace[at] ?? 0}
            onChange={(seconds) => change(at, seconds)}
          />
        ))}
        {isOwn && (
          <button
            type="button"
            onClick={() => {
              const { [id]: _, ...rest } = paces
              changeResetSettings({ paces: rest })
            }}
            className="h-9 rounded-md px-2 underline underline-offset-3 max-md:h-11"
          >
            Back to {usual.join('-')}
          </button>
        )}
      </div>
      {round < FASTEST_ROUND && (
        <p className="pt-2">
          That is a breath in under {FASTEST_ROUND} seconds. Fast breathing alone did not help in trials.
        </p>
      )}
    </details>
  )
}

type SecondsFieldProps = { label: string; value: number; onChange: (seconds: number) => void }

/** Applied while it is typed, as soon as it is a pace; until then the text stays, so that it can be deleted and retyped. */
function SecondsField({ label, value, onChange }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className="grid gap-1">
      {label}
      <input
        type="number"
        min={PACE_BOUNDS.least}
        max={PACE_BOUNDS.most}
        step={0.5}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.valueAsNumber)
        }}
        onBlur={() => setTyped(null)}
        className="h-9 w-16 rounded-md border border-[var(--sea-glass-line)] bg-[var(--sea-glass)] px-2 text-[var(--sea-1)] outline-none focus:border-[var(--sea-accent)] max-md:h-11"
      />
    </label>
  )
}
