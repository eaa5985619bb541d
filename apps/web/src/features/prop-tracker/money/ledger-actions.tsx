import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/overlays/dropdown-menu.tsx'
import { useExportData } from '../../your-data/use-export-data.ts'
import { FeesDialog } from '../late-dialogs.tsx'

/** Imports fees from a file, and exports the ledger: all of it, or one year for the tax return. */
export function LedgerActions({ ledger }: { ledger: readonly LedgerEntry[] }) {
  const [isImporting, setImporting] = useState(false)
  const exported = useExportData('payouts-and-fees')
  const years = [...new Set(ledger.map(({ day }) => day.slice(0, 4)))].sort().reverse()
  return (
    <>
      <IconButton label="Import fees from a file" size="sm" onClick={() => setImporting(true)}>
        <FileUp aria-hidden="true" />
      </IconButton>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="Download payouts and fees as CSV" size="sm" disabled={exported.isPending}>
            <Download aria-hidden="true" />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => exported.mutate({})}>Everything</MenuItem>
          {years.map((year) => (
            <MenuItem key={year} onSelect={() => exported.mutate({ year })}>
              Year {year}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {isImporting && <FeesDialog onClose={() => setImporting(false)} />}
    </>
  )
}
