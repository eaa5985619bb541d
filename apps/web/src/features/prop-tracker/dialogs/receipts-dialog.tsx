import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import {
  addReceipt,
  deleteReceipt,
  MAX_RECEIPT_BYTES,
  MAX_RECEIPTS,
  type Receipt,
  restoreReceipt,
} from '@ballast/contract/attempts/receipts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, FileText, Trash2 } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { useOnce } from '../../../lib/requests/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDropZone } from '../../../ui/forms/file-drop-zone.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAttempts } from '../attempt-queries.ts'

/** The receipts of one ledger entry: pictures and PDFs. */
export function ReceiptsDialog({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const { receipts } = entry
  const { add, remove } = useReceipts(entry.id)
  return (
    <OpenDialog
      onClose={onClose}
      title="Receipts"
      description="Only you can see them. They are included in your archive."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4">
        {receipts.length > 0 && (
          <ul className="grid gap-2">
            {receipts.map((receipt) => (
              <ReceiptItem key={receipt.id} receipt={receipt} onRemove={() => remove(receipt)} />
            ))}
          </ul>
        )}
        {receipts.length < MAX_RECEIPTS ? (
          <FileDropZone
            label="Drop a receipt here"
            hint="A picture or a PDF, up to 10 MB"
            accept="image/*,.pdf"
            busy={add.isPending}
            error={add.isError ? problemOf(add.error) : null}
            onFiles={([file]) => file && add.mutate(file)}
          />
        ) : (
          <p className="text-small text-muted-foreground">
            An entry has at most {MAX_RECEIPTS} receipts. Remove one to add another.
          </p>
        )}
      </div>
    </OpenDialog>
  )
}

function ReceiptItem({ receipt, onRemove }: { receipt: Receipt; onRemove: () => void }) {
  const address = `/api/receipts/${receipt.id}`
  return (
    <li className="flex items-center gap-3 rounded-md border border-border p-2">
      {receipt.isPicture ? (
        <img src={address} alt="" className="size-12 shrink-0 rounded-sm bg-inset object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-8 shrink-0 text-muted-foreground" />
      )}
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="min-w-0 flex-1 truncate text-primary-text hover:underline"
        {...(receipt.isPicture ? {} : { download: receipt.name })}
      >
        {receipt.name}
        {!receipt.isPicture && <Download aria-hidden="true" className="ml-1 inline size-3.5" />}
      </a>
      <IconButton label={`Remove ${receipt.name}`} size="sm" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function useReceipts(entryId: string) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const once = useOnce()
  const refresh = () => refreshAttempts(queryClient)
  const add = useMutation({
    retry: false,
    mutationFn: (file: File) => {
      if (file.size > MAX_RECEIPT_BYTES) throw new RangeError('too large')
      const form = new FormData()
      form.append('file', file, file.name)
      return call(addReceipt, { params: { id: entryId }, form, body: {} })
    },
    onSuccess: refresh,
    // The dialog says it itself, unless it was left meanwhile.
    onError: (error) => {
      if (!isShown.current) toast({ ...NOT_ADDED, description: problemOf(error) })
    },
  })
  async function bringBack({ id }: Receipt) {
    try {
      await call(restoreReceipt, { params: { id } })
      await refresh()
    } catch (error) {
      toastFailure('The receipt was not brought back', error)
    }
  }
  const remove = useMutation({
    retry: false,
    mutationFn: ({ id }: Receipt) => call(deleteReceipt, { params: { id } }),
    onSuccess: async (_, receipt) => {
      await refresh()
      toast({ title: 'Receipt removed', undo: () => void bringBack(receipt) })
    },
    onError: (error) => toastFailure('The receipt was not removed', error),
  })
  return {
    add,
    remove: (receipt: Receipt) => void once(receipt.id, () => remove.mutateAsync(receipt).catch(() => null)),
  }
}

const NOT_ADDED = { title: 'The receipt was not added', variant: 'destructive' } as const

function problemOf(error: Error): string {
  return error instanceof RangeError ? 'This file is larger than 10 MB.' : reasonOf(error)
}
