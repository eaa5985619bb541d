import { previewShare } from '@ballast/contract/groups/posts'
import type { Share } from '@ballast/contract/groups/snapshots'
import { DAY_PARTS, REPORT_PARTS, TRADE_PARTS } from '@ballast/domain/groups/group-vocabulary'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { reasonOf, sentenceOf } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { formatR } from '../../../lib/format/format-number.ts'
import { addDays } from '../../../lib/time/days.ts'
import { tradingToday, useTradingToday } from '../../../lib/time/trading-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { tradeQueries } from '../../trades/trade-queries.ts'
import { DAY_PART_LABELS, FIRST_PARTS, REPORT_PART_LABELS, TRADE_PART_LABELS } from './share-text.ts'
import { SnapshotView } from './snapshot-view.tsx'

/** The latest closed trades, because people mostly share recent ones. */
const LATEST = { status: ['closed' as const], sort: 'openedAt' as const, order: 'desc' as const }

/** As many as the server takes; the hint beside them says so. */
const MAX_SCREENSHOTS = 4

type Kind = Share['kind']
type ShareOf<K extends Kind> = Extract<Share, { kind: K }>
const KINDS = [
  { value: 'trade', label: 'Trade' },
  { value: 'day', label: 'Day' },
  { value: 'report', label: 'Period' },
] as const

type ShareDialogProps = { onClose: () => void; onChosen: (share: Share) => void }

/** Chooses what to share and which parts of it, with a preview of what others will see. */
export function ShareDialog({ onClose, onChosen }: ShareDialogProps) {
  const [kind, setKind] = useState<Kind>('trade')
  const today = useTradingToday()
  const [trade, setTrade] = useState<ShareOf<'trade'>>({
    kind: 'trade',
    tradeId: '',
    parts: [...FIRST_PARTS.trade],
    screenshotIds: [],
  })
  const latest = useQuery(tradeQueries.page(LATEST, 0))
  const lastDay = latest.data?.rows[0]?.tradingDay ?? today
  const [chosenDay, setDay] = useState<ShareOf<'day'> | null>(null)
  const day = chosenDay ?? { kind: 'day' as const, day: lastDay, parts: [...FIRST_PARTS.day] }
  const [report, setReport] = useState<ShareOf<'report'>>({
    kind: 'report',
    from: addDays(today, -29),
    to: today,
    parts: [...FIRST_PARTS.report],
  })
  const share: Share | null =
    kind === 'trade' ? (trade.tradeId ? trade : null) : kind === 'day' ? day : report
  return (
    <OpenDialog
      onClose={onClose}
      title="Share from your journal"
      description="A copy of how it is now, in R. Later changes in your journal do not change it, and you can withdraw it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={share === null}
            onClick={() => {
              if (share) onChosen(share)
              onClose()
            }}
          >
            Add to the post
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <SegmentedControl
          label="What is shared"
          options={KINDS}
          value={kind}
          onValueChange={setKind}
          className="flex"
        />
        {kind === 'trade' && <TradeChoice share={trade} onChange={setTrade} />}
        {kind === 'day' && <DayChoice share={day} onChange={setDay} />}
        {kind === 'report' && <PeriodChoice share={report} onChange={setReport} />}
        {share && <Preview share={share} />}
      </div>
    </OpenDialog>
  )
}

type DayChoiceProps = { share: ShareOf<'day'>; onChange: (share: ShareOf<'day'>) => void }

function DayChoice({ share, onChange }: DayChoiceProps) {
  return (
    <>
      <Field label="Day">
        <DatePicker
          value={share.day}
          max={tradingToday()}
          onValueChange={(day) => onChange({ ...share, day })}
        />
      </Field>
      <Parts
        parts={DAY_PARTS}
        labels={DAY_PART_LABELS}
        chosen={share.parts}
        onChange={(parts) => onChange({ ...share, parts })}
      />
    </>
  )
}

type PeriodChoiceProps = { share: ShareOf<'report'>; onChange: (share: ShareOf<'report'>) => void }

function PeriodChoice({ share, onChange }: PeriodChoiceProps) {
  return (
    <>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field label="From">
          <DatePicker
            value={share.from}
            max={share.to}
            onValueChange={(from) => onChange({ ...share, from })}
          />
        </Field>
        <Field label="To">
          <DatePicker
            value={share.to}
            min={share.from}
            max={tradingToday()}
            onValueChange={(to) => onChange({ ...share, to })}
          />
        </Field>
      </div>
      <Parts
        parts={REPORT_PARTS}
        labels={REPORT_PART_LABELS}
        chosen={share.parts}
        onChange={(parts) => onChange({ ...share, parts })}
      />
    </>
  )
}

type PartsProps<P extends string> = {
  parts: readonly P[]
  labels: Record<P, string>
  chosen: readonly P[]
  onChange: (parts: P[]) => void
}

function Parts<P extends string>({ parts, labels, chosen, onChange }: PartsProps<P>) {
  return (
    <Field label="Shown in addition to direction and R" group>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={labels[part]}
            checked={chosen.includes(part)}
            onCheckedChange={(isOn) =>
              onChange(parts.filter((one) => (one === part ? isOn : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </Field>
  )
}

type TradeShare = ShareOf<'trade'>

/** Chooses one of the latest trades, and single screenshots of it. */
function TradeChoice({ share, onChange }: { share: TradeShare; onChange: (share: TradeShare) => void }) {
  const latest = useQuery(tradeQueries.page(LATEST, 0))
  const detail = useQuery({ ...tradeQueries.byId(share.tradeId), enabled: share.tradeId !== '' })
  const screenshots = detail.data?.id === share.tradeId ? detail.data.screenshots : []
  const options = (latest.data?.rows ?? []).map(
    ({ id, symbol, root, direction, openedAt, rMultiple, timeZone }) => ({
      value: id,
      label: `${root || symbol} ${direction}, ${formatDateTime(openedAt, timeZone)}`,
      hint: rMultiple === null ? '' : formatR(rMultiple),
    }),
  )
  return (
    <>
      <Field
        label="Trade"
        error={latest.error && !latest.data ? sentenceOf(latest.error) : undefined}
        hint={latest.data?.total === 0 ? 'There is no closed trade yet.' : undefined}
      >
        <Combobox
          options={options}
          value={share.tradeId || null}
          onValueChange={(tradeId) => onChange({ ...share, tradeId: tradeId ?? '', screenshotIds: [] })}
          placeholder="Choose one of your latest trades"
          searchPlaceholder="Symbol or day"
        />
      </Field>
      <Parts
        parts={TRADE_PARTS}
        labels={TRADE_PART_LABELS}
        chosen={share.parts}
        onChange={(parts) => onChange({ ...share, parts })}
      />
      {screenshots.length > 0 && (
        <Field label="Screenshots" hint="They may show amounts, so check each one. Up to four." group>
          <ul className="flex flex-wrap gap-3">
            {screenshots.map(({ id, caption }, at) => (
              <li key={id} className="grid justify-items-center gap-1">
                <img
                  src={`/api/screenshots/${id}`}
                  alt={caption || `Screenshot ${at + 1}`}
                  className="h-16 w-28 rounded-sm border border-border object-cover"
                />
                <Checkbox
                  aria-label={`Share screenshot ${at + 1}`}
                  checked={share.screenshotIds.includes(id)}
                  disabled={
                    share.screenshotIds.length >= MAX_SCREENSHOTS && !share.screenshotIds.includes(id)
                  }
                  onCheckedChange={(isOn) =>
                    onChange({
                      ...share,
                      screenshotIds: isOn
                        ? [...share.screenshotIds, id]
                        : share.screenshotIds.filter((one) => one !== id),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </Field>
      )}
    </>
  )
}

/** The preview the server renders, exactly as others will see the post's snapshot. */
function Preview({ share }: { share: Share }) {
  const preview = useQuery({
    queryKey: ['/api/group-shares/preview', share],
    queryFn: ({ signal }) => call(previewShare, { body: { share }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  return (
    <section aria-label="How others will see it" aria-live="polite">
      <p className="mb-1.5 text-small text-subtle-foreground">How others will see it</p>
      {preview.isError ? (
        <p role="alert" className="text-small text-danger">
          {reasonOf(preview.error)}
        </p>
      ) : preview.data ? (
        <SnapshotView snapshot={preview.data.snapshot} />
      ) : (
        <p className="text-small text-muted-foreground">One moment…</p>
      )}
    </section>
  )
}
