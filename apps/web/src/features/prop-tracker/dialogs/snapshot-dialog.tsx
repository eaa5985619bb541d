import { snapshotBodySchema } from '@ballast/contract/attempts/attempt-form'
import { addSnapshot } from '@ballast/contract/attempts/attempt-ledger'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { FormDialog } from './form-dialog.tsx'

type Draft = Record<
  'balance' | 'open' | 'floor' | 'dailyFloor' | 'tradingDays' | 'profitableDays' | 'bestDay',
  string
>

const NOT_SHOWN = 'Leave empty if the page does not show it'
const COUNTED = [
  { key: 'tradingDays', label: 'Trading days counted', isOf: isTradingDay },
  { key: 'profitableDays', label: 'Profitable days counted', isOf: (day: Day) => !isTradingDay(day) },
] as const

type Day = Attempt['rules']['days'][number]
function isTradingDay({ least }: Day) {
  return Number(least) === 0
}

/** What the firm's page shows right now; it takes precedence over computed figures. */
export function SnapshotDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const start: Draft = {
    balance: '',
    open: '',
    floor: '',
    dailyFloor: '',
    tradingDays: '',
    profitableDays: '',
    bestDay: '',
  }
  const maybe = (text: string) => (text === '' ? null : text)
  const count = (text: string) => (text === '' ? null : Number(text))
  const { days, values } = attempt.rules
  return (
    <FormDialog
      title="The firm’s figures"
      description={`As ${attempt.firm}’s own page shows them now. They take precedence over ours, and the room continues from them.`}
      submitLabel="Save figures"
      about={attempt.id}
      start={start}
      schemaOf={() => snapshotBodySchema}
      bodyOf={({ balance, open, floor, dailyFloor, tradingDays, profitableDays, bestDay }) => ({
        takenAt: new Date().toISOString(),
        balance,
        open: open || '0',
        floor: maybe(floor),
        dailyFloor: maybe(dailyFloor),
        highWater: null,
        tradingDays: count(tradingDays),
        profitableDays: count(profitableDays),
        bestDay: maybe(bestDay),
      })}
      send={(body: BodyOf<typeof addSnapshot>) => call(addSnapshot, { params: { id: attempt.id }, body })}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Balance" error={errors.balance ?? errors.takenAt}>
            <NumberInput value={draft.balance} onValueChange={(balance) => change({ balance })} />
          </Field>
          <Field label="Open result" error={errors.open} hint="Leave empty if nothing is open">
            <NumberInput value={draft.open} onValueChange={(open) => change({ open })} />
          </Field>
          <Field label="Floor" error={errors.floor} hint={NOT_SHOWN}>
            <NumberInput value={draft.floor} onValueChange={(floor) => change({ floor })} />
          </Field>
          <Field label="Daily floor" error={errors.dailyFloor} hint={NOT_SHOWN}>
            <NumberInput value={draft.dailyFloor} onValueChange={(dailyFloor) => change({ dailyFloor })} />
          </Field>
          {COUNTED.filter(({ isOf }) => days.some(isOf)).map(({ key, label }) => (
            <Field key={key} label={label} error={errors[key]} hint={NOT_SHOWN}>
              <NumberInput value={draft[key]} onValueChange={(text) => change({ [key]: text })} />
            </Field>
          ))}
          {values.consistencyPercent !== undefined && values.consistencyOf !== 'trade' && (
            <Field label="Best day so far" error={errors.bestDay} hint={NOT_SHOWN}>
              <NumberInput value={draft.bestDay} onValueChange={(bestDay) => change({ bestDay })} />
            </Field>
          )}
        </div>
      )}
    </FormDialog>
  )
}
