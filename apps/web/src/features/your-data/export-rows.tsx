import { Archive, Download, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { PdfReportDialog } from './pdf-report-dialog.tsx'
import { type CsvKind, useExportData } from './use-export-data.ts'

const CSV_ROWS: readonly { kind: CsvKind; label: string; description: string; button: string }[] = [
  {
    kind: 'trades',
    label: 'Export Data',
    description: 'Every trade with what you wrote about it, as a CSV file.',
    button: 'Export Data',
  },
  {
    kind: 'executions',
    label: 'Executions',
    description: 'Every fill once, with its costs as the broker stated them.',
    button: 'Export executions',
  },
  {
    kind: 'accounts',
    label: 'Accounts',
    description: 'Names, currencies, balances and trading days.',
    button: 'Export accounts',
  },
  { kind: 'plans', label: 'Plans', description: 'Day plans and trade plans.', button: 'Export plans' },
]

/** Every export, each with one press. */
export function ExportRows() {
  const isPrivate = usePrivacyMode()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <ExportRow
        label="Everything, as an archive"
        description="Trades, fills, notes, plans, pictures and the files you imported, in one zip that can be restored."
      >
        <Button variant="primary" asChild>
          <a href="/api/export/archive" download="ballast-archive.zip">
            <Archive aria-hidden="true" />
            Download archive
          </a>
        </Button>
      </ExportRow>
      <ExportRow label="PDF report" description="A period on a few pages, to keep, print or show to a coach.">
        <Button onClick={() => setReporting(true)}>
          <FileText aria-hidden="true" />
          PDF report
        </Button>
      </ExportRow>
      {isReporting && <PdfReportDialog onClose={() => setReporting(false)} />}
      {CSV_ROWS.map((row) => (
        <CsvRow key={row.kind} {...row} />
      ))}
      {isPrivate && (
        <p className="text-small text-subtle-foreground">
          Privacy Mode is on: amounts are masked in CSV files. The archive is always complete.
        </p>
      )}
    </>
  )
}

function CsvRow({ kind, label, description, button }: (typeof CSV_ROWS)[number]) {
  const exportData = useExportData(kind)
  return (
    <ExportRow label={label} description={description}>
      <Button busy={exportData.isPending} busyLabel="Exporting..." onClick={() => exportData.mutate({})}>
        <Download aria-hidden="true" />
        {button}
      </Button>
    </ExportRow>
  )
}

function ExportRow({
  label,
  description,
  children,
}: {
  label: string
  description: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-500">{label}</p>
        <p className="mt-px max-w-[48ch] text-small text-subtle-foreground">{description}</p>
      </div>
      {children}
    </div>
  )
}
