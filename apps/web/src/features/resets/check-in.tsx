import { TECHNIQUES } from '@ballast/domain/reset/techniques'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { PaceFields } from './breathing/pace-fields.tsx'
import { TechniqueEvidence, TechniqueList } from './breathing/technique-list.tsx'
import { changeResetSettings, resetSettingsStore } from './reset-settings.ts'
import { SeaButton } from './sea-button.tsx'
import { SeaField } from './sea-field.tsx'
import { StateScale } from './state-scale.tsx'
import type { ResetFlow } from './use-reset-flow.ts'

const FEELINGS = ['Tense', 'Angry', 'Hurried', 'Anxious', 'Eager', 'Flat']

/** Names the state, chooses the technique, and starts. */
export function CheckIn({
  flow,
  occasion,
  last,
}: {
  flow: ResetFlow
  occasion: string
  last: string | null
}) {
  const settings = useBrowserStore(resetSettingsStore)
  const { technique, length, paces } = settings
  const { draft, change } = flow
  const minutes = length === 'short' ? 'Ninety quiet seconds' : 'Five quiet minutes'
  return (
    <div className="grid w-full flex-1 items-center gap-x-16 gap-y-8 md:grid-cols-[minmax(0,340px)_minmax(0,520px)] md:justify-center">
      <div className="max-md:order-2">
        <TechniqueList
          value={technique}
          length={length}
          onValueChange={(next) => changeResetSettings({ technique: next })}
        />
        <div className="mt-3 px-3">
          <TechniqueEvidence id={technique} />
          <PaceFields id={technique} paces={paces} />
        </div>
      </div>
      <div className="grid content-center gap-6">
        <div>
          <h1 className="text-[30px] leading-tight font-560 tracking-[-0.028em]">{minutes}</h1>
          <p className="mt-2 text-[14px] text-[var(--sea-2)]">
            {occasion} Nothing needs deciding until this is done.
          </p>
          {flow.wasLeftOpen && (
            <p role="status" className="mt-2 text-small text-[var(--sea-3)]">
              Your last reset was left open. It was saved as it was.
            </p>
          )}
        </div>
        <StateScale
          label="How strong is it now?"
          value={draft.before}
          onValueChange={(before) => change({ before })}
        />
        <div>
          <SeaField
            label="In one or two words (if you like)"
            value={draft.feeling}
            maxLength={60}
            onValueChange={(feeling) => change({ feeling })}
          />
          <div className="mt-2 flex flex-wrap gap-1.5">
            {FEELINGS.map((feeling) => (
              <SeaButton
                key={feeling}
                pressed={draft.feeling === feeling}
                onClick={() => change({ feeling: draft.feeling === feeling ? '' : feeling })}
                className="min-h-8 px-3 text-small"
              >
                {feeling}
              </SeaButton>
            ))}
          </div>
        </div>
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-2 text-[15px] text-[var(--sea-2)]">How long?</legend>
          {(['short', 'long'] as const).map((each) => (
            <SeaButton
              key={each}
              pressed={length === each}
              onClick={() => changeResetSettings({ length: each })}
            >
              {each === 'short' ? '90 seconds' : '5 minutes'}
            </SeaButton>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-4">
          <SeaButton
            look="solid"
            disabled={draft.before === null}
            onClick={() => {
              change({ technique, seconds: TECHNIQUES[technique].dose[length] })
              flow.go('exercise')
            }}
            className="min-h-11 px-7"
          >
            Begin
          </SeaButton>
          <p className="text-small text-[var(--sea-3)]">
            {draft.before === null ? 'Choose a number first.' : (last ?? '')}
          </p>
        </div>
      </div>
    </div>
  )
}
