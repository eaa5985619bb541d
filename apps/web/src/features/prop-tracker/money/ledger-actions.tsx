import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useExportData } from '../../your-data/use-export-data.ts'
import { FeesDialog } from './fees-dialog.tsx'

/** Fees in from a file, and the whole ledger out as one. */
export function LedgerActions() {
  const [isImporting, setImporting] = useState(false)
  const exported = useExportData('payouts-and-fees')
  return (
    <>
      <IconButton label="Import fees from a file" size="sm" onClick={() => setImporting(true)}>
        <FileUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Download payouts and fees as CSV"
        size="sm"
        disabled={exported.isPending}
        onClick={() => exported.mutate()}
      >
        <Download aria-hidden="true" />
      </IconButton>
      {isImporting && <FeesDialog onClose={() => setImporting(false)} />}
    </>
  )
}
