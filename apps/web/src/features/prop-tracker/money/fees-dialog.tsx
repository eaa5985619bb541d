import type { FeeRow } from '@ballast/contract/attempts/attempt-money'
import { reasonOf } from '../../../lib/api-error.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { FileDropZone } from '../../../ui/forms/file-drop-zone.tsx'
import { Money } from '../../../ui/money.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { EXPENSE_LABELS } from '../attempt-text.ts'
import { useFeesImport } from './use-fees-import.ts'

/** Imports fees from a file: each row is shown with its kind, or why it is left out, before anything is saved. */
export function FeesDialog({ onClose }: { onClose: () => void }) {
  const { preview, save } = useFeesImport(onClose)
  const found = preview.data
  return (
    <OpenDialog
      onClose={onClose}
      title="Import fees"
      size="xl"
      description="A CSV file with the columns Date, Amount, Account, Kind, and optionally Currency and Note."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!found || found.taken === 0}
            busy={save.isPending}
            onClick={() => found && save.mutate(found.text)}
          >
            {found ? `Add ${countOf(found.taken, 'fee')}` : 'Add fees'}
          </Button>
        </>
      }
    >
      {found ? (
        <Rows
          rows={found.rows}
          taken={found.taken}
          onOther={() => {
            preview.reset()
            save.reset()
          }}
        />
      ) : (
        <FileDropZone
          label="Drop a file of fees here"
          accept=".csv,.txt"
          buttonLabel={preview.isPending ? 'Reading…' : 'Choose a file'}
          error={preview.error && reasonOf(preview.error)}
          onFiles={([file]) => file && preview.mutate(file)}
        />
      )}
      {found && save.error && (
        <p role="alert" className="mt-2 text-small text-danger">
          {reasonOf(save.error)}
        </p>
      )}
    </OpenDialog>
  )
}

function Rows({ rows, taken, onOther }: { rows: readonly FeeRow[]; taken: number; onOther: () => void }) {
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-table">
        {taken} of {countOf(rows.length, 'row')} can be added.
        {taken < rows.length && ' The others are left out; each says why.'}
        <Button size="xs" variant="ghost" onClick={onOther}>
          Another file
        </Button>
      </p>
      <ScrollBox label="Fees in the file" className="max-h-[50vh] rounded-md border border-border">
        <Table caption="Fees in the file">
          <HeadRow>
            <HeadCell numeric>Line</HeadCell>
            <HeadCell>Date</HeadCell>
            <HeadCell>Account</HeadCell>
            <HeadCell>Kind</HeadCell>
            <HeadCell numeric>Amount</HeadCell>
            <HeadCell>Problem</HeadCell>
          </HeadRow>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line}>
                <Cell numeric>{row.line}</Cell>
                <Cell>{row.paidOn ? <DayText day={row.paidOn} /> : '–'}</Cell>
                <Cell>{row.accountName || '–'}</Cell>
                <Cell>{row.kind ? EXPENSE_LABELS[row.kind] : '–'}</Cell>
                <Cell numeric>
                  <Money value={row.amount} currency={row.currency ?? undefined} sign="never" />
                </Cell>
                <Cell className="text-warning">{row.problem}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ScrollBox>
    </>
  )
}
