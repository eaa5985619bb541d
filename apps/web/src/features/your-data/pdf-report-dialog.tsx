import { useQuery } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { formatRange } from '../../lib/format/format-date.ts'
import { aiInsightsStore } from '../../lib/local-flags.ts'
import { BASIS_OPTIONS } from '../../lib/scope.ts'
import { RANGE_LABELS } from '../../lib/time/date-ranges.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { ChosenRange } from '../../ui/forms/date-range-panel.tsx'
import { DateRangePopover } from '../../ui/forms/date-range-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { usePdfDraft } from './use-pdf-draft.ts'
import { usePdfReport } from './use-pdf-report.ts'

/** The options of a PDF report, prefilled with the current scope; shows the progress while it is written. */
export function PdfReportDialog({ onClose }: { onClose: () => void }) {
  const { draft, change, body } = usePdfDraft()
  const pdf = usePdfReport({ onSaved: onClose })
  const hasInsights = useBrowserStore(aiInsightsStore)
  return (
    <OpenDialog
      onClose={onClose}
      title="PDF report"
      description="Figures with their intervals, the curve, the calendar, what stands out, and trades worth a second look."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={pdf.isRunning}
            busyLabel="Writing..."
            onClick={() => pdf.start(body)}
          >
            Save as PDF
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PeriodField range={draft.range} onChange={(range) => change({ range })} />
        <AccountsField chosen={draft.accountIds} onChange={(accountIds) => change({ accountIds })} />
        <Field group label="Results">
          <SegmentedControl
            label="Net or gross"
            options={BASIS_OPTIONS}
            value={draft.basis}
            onValueChange={(basis) => change({ basis })}
          />
        </Field>
        {hasInsights && (
          <Checkbox
            label="With the findings of the last look"
            checked={draft.findings}
            onCheckedChange={(findings) => change({ findings })}
          />
        )}
        {body.masked && (
          <p className="text-small text-subtle-foreground">
            Privacy Mode is on: amounts are masked in the report. R, percent and shapes stay.
          </p>
        )}
        {pdf.isRunning && (
          <div role="status" className="grid gap-1.5">
            <p className="text-small text-muted-foreground">{pdf.step}</p>
            <ProgressBar label="Writing the report" value={pdf.progress} />
          </div>
        )}
        {pdf.error && (
          <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-warning">
            {pdf.error}
          </p>
        )}
      </div>
    </OpenDialog>
  )
}

function PeriodField({ range, onChange }: { range: ChosenRange; onChange: (range: ChosenRange) => void }) {
  return (
    <Field group label="Period">
      <DateRangePopover align="start" label="Period" value={range} onValueChange={onChange}>
        <Button className="justify-start font-500">
          <CalendarRange aria-hidden="true" className="text-muted-foreground" />
          {range.range ? RANGE_LABELS[range.range] : formatRange(range)}
        </Button>
      </DateRangePopover>
    </Field>
  )
}

type AccountsFieldProps = { chosen: readonly string[]; onChange: (accountIds: readonly string[]) => void }

function AccountsField({ chosen, onChange }: AccountsFieldProps) {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  if (accounts.length < 2) return null
  return (
    <Field group label="Accounts" hint="If none are ticked, the report includes all of them.">
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <li key={account.id}>
            <Checkbox
              label={account.name}
              checked={chosen.includes(account.id)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...chosen, account.id] : chosen.filter((id) => id !== account.id))
              }
            />
          </li>
        ))}
      </ul>
    </Field>
  )
}
