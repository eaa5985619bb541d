import { ifThenPlanSchema } from '@ballast/contract/findings/experiment-form'
import type { ActShares, Experiment, FindingDetail } from '@ballast/contract/findings/findings'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { useState } from 'react'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatPercent } from '../../lib/format/format-number.ts'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RestoredNote } from '../../ui/forms/restored-note.tsx'
import { useFindingActions } from './finding-queries.ts'
import { shareText } from './finding-text.ts'
import { LockForPlan } from './lock-for-plan.tsx'

type ExperimentPartProps = { detail: FindingDetail; experiments: readonly Experiment[] }

/** One plan to try against the finding: the running one, or a suggestion. */
export function ExperimentPart({ detail, experiments }: ExperimentPartProps) {
  const running = experiments.find(({ state }) => state === 'running')
  const shown = running ?? experiments.find(({ detector }) => detector === detail.finding.detector)
  return (
    <section
      aria-label="One experiment"
      className="border-t border-border bg-[color-mix(in_oklab,var(--primary)_10%,transparent)] px-4 py-3.5 lg:border-t-0 lg:border-l"
    >
      {shown ? <Known experiment={shown} detail={detail} isFree={!running} /> : <Suggested detail={detail} />}
    </section>
  )
}

function measureOf({ unit, words }: Pick<ActShares, 'unit' | 'words'>): string {
  return {
    days: 'Measured by the share of trading days with the act, not by profit.',
    decisions: 'Measured by how many of these exceed what was usual before, not by profit.',
    occasions: `Measured by the share of ${words.many} with the act, not by profit.`,
    given: 'How often there is an occasion for it is not up to you, so nothing is measured.',
  }[unit]
}

function Suggested({ detail: { finding, acts, suggestion } }: { detail: FindingDetail }) {
  const [isChanging, setIsChanging] = useState(false)
  const { start } = useFindingActions()
  const begin = (plan: Plan) => isDone(start.mutateAsync({ id: finding.id, ...plan, weeks: 4 }))
  if (isChanging)
    return (
      <PlanForm
        about={finding.id}
        plan={suggestion}
        label="Start, 4 weeks"
        busy={start.isPending}
        onSave={begin}
        onCancel={() => setIsChanging(false)}
      />
    )
  return (
    <>
      <h3 className="text-table font-560">One experiment</h3>
      <PlanText {...suggestion} />
      <p className="mt-2 text-caption text-subtle-foreground">4 weeks. {acts && measureOf(acts)}</p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" busy={start.isPending} onClick={() => void begin(suggestion)}>
          Start it
        </Button>
        <Button variant="ghost" onClick={() => setIsChanging(true)}>
          Change the plan
        </Button>
        <LockForPlan detector={finding.detector} />
      </div>
    </>
  )
}

function PlanText({ cue, act }: { cue: string; act: string }) {
  return (
    <p className="mt-1.5 text-body">
      <b className="font-600">If</b> {lowerFirst(cue)}, <b className="font-600">then</b> {lowerFirst(act)}.
    </p>
  )
}

type KnownProps = { experiment: Experiment; detail: FindingDetail; isFree: boolean }

function Known({ experiment, detail, isFree }: KnownProps) {
  const { change } = useFindingActions()
  const [isChanging, setIsChanging] = useState(false)
  const { id, cue, act, state, unit, startedAt, endsAt } = experiment
  if (isChanging)
    return (
      <PlanForm
        about={id}
        plan={{ cue, act }}
        label="Save the plan"
        busy={change.isPending}
        onSave={async (plan) => {
          const isSaved = await isDone(change.mutateAsync({ id, ...plan }))
          if (isSaved) setIsChanging(false)
          return isSaved
        }}
        onCancel={() => setIsChanging(false)}
      />
    )
  const title = { running: 'Experiment running', ended: 'Experiment ended', stopped: 'Experiment stopped' }[
    state
  ]
  return (
    <>
      <h3 className="text-table font-560">{title}</h3>
      <PlanText cue={cue} act={act} />
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-caption text-subtle-foreground">
        {unit !== 'given' && <SharesSoFar {...experiment} />}
        <dt>{state === 'running' ? 'Ends' : 'Ran'}</dt>
        <dd>{state === 'running' ? formatDate(endsAt) : `from ${formatDate(startedAt)}`}</dd>
      </dl>
      {state !== 'running' && unit !== 'given' && <p className="mt-2 text-table">{resultText(experiment)}</p>}
      <p className="mt-2 text-caption text-subtle-foreground">{measureOf(experiment)}</p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {state !== 'stopped' && (
          <Button busy={change.isPending} onClick={() => change.mutate({ id, keepFor: 4 })}>
            Keep it 4 more weeks
          </Button>
        )}
        {state === 'running' && (
          <>
            <LockForPlan detector={experiment.detector} />
            <Button variant="ghost" onClick={() => setIsChanging(true)}>
              Change the plan
            </Button>
            <Button variant="ghost" busy={change.isPending} onClick={() => change.mutate({ id, stop: true })}>
              Stop
            </Button>
          </>
        )}
      </div>
      {isFree && state === 'stopped' && (
        <div className="mt-4 border-t border-border pt-3">
          <Suggested detail={detail} />
        </div>
      )}
    </>
  )
}

function SharesSoFar({ unit, words, flagged, before, since }: Experiment) {
  const among = unit === 'decisions' ? flagged : words.many
  return (
    <>
      <dt>Before</dt>
      <dd>
        {shareText(before)} of {among} ({before.cases} of {before.of}
        <Interval {...before} />)
      </dd>
      <dt>Since</dt>
      <dd>
        {since.of === 0 ? (
          'None yet'
        ) : (
          <>
            {shareText(since)} of {among} ({since.cases} of {since.of}
            <Interval {...since} />)
          </>
        )}
      </dd>
    </>
  )
}

function Interval({ low, high }: { low: number | null; high: number | null }) {
  if (low === null || high === null) return null
  return `, 95% CI ${formatPercent(low, { digits: 0 })} to ${formatPercent(high, { digits: 0 })}`
}

/** The outcome of an experiment, including no effect. */
function resultText({ before, since }: Experiment): string {
  if (since.of === 0) return 'There were none during the experiment, so nothing can be said.'
  if (since.high !== null && before.low !== null && since.high < before.low)
    return 'The act became clearly less frequent.'
  if (since.low !== null && before.high !== null && since.low > before.high)
    return 'The act became more frequent.'
  return 'No clear change: the intervals overlap.'
}

type Plan = { cue: string; act: string }

/** Whether it was saved; why not is shown in a message. */
function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

type PlanFormProps = {
  /** The id of the finding or experiment: what was typed and not sent comes back there only. */
  about: string
  plan: Plan
  label: string
  busy: boolean
  onSave: (plan: Plan) => Promise<boolean>
  onCancel: () => void
}

function PlanForm({ about, plan, label, busy, onSave, onCancel }: PlanFormProps) {
  const unsent = useUnsent(`experiment ${about}`, plan)
  const form = useForm<Plan>({
    start: unsent.start,
    isSending: busy,
    check: (typed) => checkFields(ifThenPlanSchema, typed),
    send: (typed) => void onSave(typed).then((isSaved) => isSaved && unsent.forget()),
  })
  const change = (part: Partial<Plan>) => unsent.keep(form.change(part))
  function startOver() {
    unsent.forget()
    form.restart(unsent.original)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit} className="flex flex-col gap-3">
      <h3 className="text-table font-560">Your plan</h3>
      <Field label="If" error={form.errors.cue}>
        <Input autoFocus value={form.values.cue} maxLength={140} onValueChange={(cue) => change({ cue })} />
      </Field>
      <Field label="Then" error={form.errors.act}>
        <Input value={form.values.act} maxLength={140} onValueChange={(act) => change({ act })} />
      </Field>
      <RestoredNote isBack={unsent.isBack} onStartOver={startOver} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
