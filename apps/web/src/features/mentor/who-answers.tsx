import type { ModelDataKinds, ModelState } from '@ballast/contract/mentor/mentor'
import { useState } from 'react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { SwitchRow } from '../../ui/forms/switch.tsx'

type WhoAnswersProps = {
  model: ModelState
  isBusy: boolean
  /** Only what changes, so that what was chosen on another device stays. */
  onChange: (change: { agreed?: boolean; sends?: Partial<ModelDataKinds> }) => void
}

const SENT: Record<keyof ModelDataKinds, { label: string; text: string }> = {
  figures: { label: 'Figures', text: 'counts, averages, intervals, findings' },
  trades: { label: 'Single trades', text: 'day, symbol, side, R; no account numbers' },
  money: { label: 'Money amounts', text: 'otherwise only R and percentages are sent' },
  notes: { label: 'Notes and reflections', text: 'your own words, if a question asks for them' },
  emotions: { label: 'Emotions', text: 'the word only' },
}

/** Who words the answers, what a model would be sent, and what the mentor does not do. */
export function WhoAnswers({ model, isBusy, onChange }: WhoAnswersProps) {
  return (
    <div className="grid content-start gap-3">
      <Card>
        <CardHeader title="Who answers" />
        <CardBody className="grid gap-3">
          <div>
            <p className="font-560">
              Built-in{' '}
              {!model.agreed && <span className="text-caption font-480 text-subtle-foreground">in use</span>}
            </p>
            <p className="text-small text-subtle-foreground">
              Fixed rules read your question, and the figures are the same as on the other pages. No language
              model is used, and nothing leaves this server.
            </p>
          </div>
          <ModelPart model={model} isBusy={isBusy} onChange={onChange} />
        </CardBody>
      </Card>
      {model.offered && <SentCard model={model} isBusy={isBusy} onChange={onChange} />}
      <Card>
        <CardHeader title="It will not" />
        <CardBody>
          <ul className="grid gap-2 text-small text-muted-foreground">
            {WILL_NOT.map((line) => (
              <li key={line} className="flex gap-2.5">
                <span aria-hidden="true" className="mt-[0.6em] h-px w-3 shrink-0 bg-wash-line" />
                {line}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  )
}

const WILL_NOT = [
  'name a trade, a price or a direction',
  'state a number without its sample',
  'judge you: it speaks about acts',
  'treat illness: if trading harms you, it names people who can help',
]

function ModelPart({ model, isBusy, onChange }: WhoAnswersProps) {
  const { offered, agreed, sends, answersToday, answersADay } = model
  if (!offered)
    return (
      <div className="border-t border-border pt-3">
        <p className="font-560 text-muted-foreground">Model</p>
        <p className="text-small text-subtle-foreground">This installation uses no language model.</p>
      </div>
    )
  return (
    <div className="grid gap-2 border-t border-border pt-3">
      <p className="font-560">
        Model {agreed && <span className="text-caption font-480 text-subtle-foreground">in use</span>}
      </p>
      <p className="text-small text-subtle-foreground">
        {offered.model} at {offered.host} reads your question freely and words the answer. It is sent your
        question, the questions before it, and the results of the same tools, as chosen below. Every number it
        writes is checked against those results and marked if it is not among them.
      </p>
      {agreed ? (
        <>
          <p className="flex justify-between text-small">
            <span className="text-subtle-foreground">Answers today</span>
            <span className="tabular-nums">
              {answersToday} of {answersADay}
            </span>
          </p>
          <ProgressBar value={answersToday / answersADay} label="Model answers today" />
          <Button busy={isBusy} onClick={() => onChange({ agreed: false })}>
            Stop using the model
          </Button>
        </>
      ) : (
        // To what is shown: something else may have been switched on elsewhere.
        <Consent host={offered.host} isBusy={isBusy} onAgree={() => onChange({ agreed: true, sends })} />
      )}
    </div>
  )
}

/** Consent in two steps: the second one says what is sent where. */
function Consent({ host, isBusy, onAgree }: { host: string; isBusy: boolean; onAgree: () => void }) {
  const [isAsked, setAsked] = useState(false)
  function ask(next: boolean) {
    setAsked(next)
    focusPageIfLost()
  }
  if (!isAsked) return <Button onClick={() => ask(true)}>Use the model</Button>
  return (
    <div className="grid gap-2 text-small">
      <p>
        From then on, each question you ask here, and whatever is switched on below, is sent to{' '}
        <b className="font-560">{host}</b>. Nothing has been sent so far. You can stop at any time.
      </p>
      <div className="flex gap-2">
        <Button variant="primary" busy={isBusy} onClick={onAgree}>
          I agree
        </Button>
        <Button onClick={() => ask(false)}>Cancel</Button>
      </div>
    </div>
  )
}

function SentCard({ model: { sends }, isBusy, onChange }: WhoAnswersProps) {
  return (
    <Card>
      <CardHeader
        title="What it may be sent"
        description="Applies to the model. The built-in answers read everything, on this server."
      />
      <CardBody className="grid gap-3">
        {(Object.keys(SENT) as (keyof ModelDataKinds)[]).map((kind) => (
          <SwitchRow
            key={kind}
            label={SENT[kind].label}
            description={SENT[kind].text}
            checked={sends[kind]}
            disabled={isBusy}
            onCheckedChange={(isOn) => onChange({ sends: { [kind]: isOn } })}
          />
        ))}
      </CardBody>
    </Card>
  )
}
