import { distressIn } from '@ballast/domain/help-lines/distress'
import { DECISION_LABELS, RESET_DECISIONS } from '@ballast/domain/reset/reset-vocabulary'
import { HelpLines } from '../help-lines/help-lines.tsx'
import { SeaButton } from './sea-button.tsx'
import { SeaField } from './sea-field.tsx'
import { StateScale } from './state-scale.tsx'
import type { ResetFlow } from './use-reset-flow.ts'

/** The state again, one line, the trader's own plan, and a decision. */
export function AfterView({ flow, ifThens }: { flow: ResetFlow; ifThens: readonly string[] }) {
  const { draft, change, decide } = flow
  const written = `${draft.feeling} ${draft.reappraisal} ${draft.ifThen}`
  return (
    <div className="mx-auto grid w-full max-w-[560px] flex-1 content-center gap-7 py-6">
      <h1 className="text-[28px] leading-tight font-560 tracking-[-0.028em]">And now?</h1>
      <StateScale
        label="How strong is it now?"
        value={draft.after}
        onValueChange={(after) => change({ after })}
      />
      <SeaField
        label="What would a coach of 100 accounts say to this one?"
        hint="One line. This is one of about 500 bets."
        value={draft.reappraisal}
        maxLength={500}
        onValueChange={(reappraisal) => change({ reappraisal })}
      />
      <div>
        <SeaField
          label="Your if-then plan"
          hint="Read it aloud once."
          placeholder="If I lose again, then I close the platform"
          value={draft.ifThen}
          maxLength={500}
          onValueChange={(ifThen) => change({ ifThen })}
        />
        {ifThens.length > 0 && (
          <ul className="mt-2 grid gap-1.5">
            {ifThens.slice(0, 4).map((line) => (
              <li key={line}>
                <SeaButton
                  pressed={draft.ifThen === line}
                  onClick={() => change({ ifThen: line.slice(0, 500) })}
                  className="h-auto justify-start rounded-lg py-2 text-left text-small whitespace-normal"
                >
                  {line}
                </SeaButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      {distressIn(written) && <HelpLines look="sea" />}
      <fieldset>
        <legend className="text-[15px] text-[var(--sea-2)]">What is next?</legend>
        <div className="mt-3 grid gap-2.5 md:grid-cols-3">
          {RESET_DECISIONS.map((decision) => (
            <SeaButton
              key={decision}
              look={decision === 'stop' ? 'solid' : 'glass'}
              onClick={() => decide(decision)}
              className="min-h-12"
            >
              {DECISION_LABELS[decision]}
            </SeaButton>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
