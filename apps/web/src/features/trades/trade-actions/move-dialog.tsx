import { previewTradeMove } from '@ballast/contract/accounts/trade-moves'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'

type MoveDialogProps = {
  ids: readonly string[]
  onMove: (to: string) => Promise<unknown>
  onClose: () => void
}

/** Chooses the account trades should count in, and previews the result. */
export function MoveDialog({ ids, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isShown = useIsShown()
  const preview = useQuery({
    queryKey: ['/api/trade-moves/preview', to, ids],
    queryFn: ({ signal }) => call(previewTradeMove, { body: { ids: [...ids], to: to ?? '' }, signal }),
    enabled: to !== null,
    retry: false,
    gcTime: 0,
  })
  const isPossible = preview.data?.refused === null
  async function handleMove() {
    if (!to) return
    setBusy(true)
    const done = await onMove(to)
    setBusy(false)
    if (done && isShown.current) onClose()
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={`Move ${countOf(ids.length, 'trade')} to another account`}
      description="Notes, pictures and plans move along. One press undoes it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isPossible} busy={isBusy} onClick={() => void handleMove()}>
            Move {countOf(preview.data?.trades ?? ids.length, 'trade')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="To the account">
          <AccountSelect value={to} onValueChange={setTo} />
        </Field>
        <div role="status">
          {to !== null && (preview.isPending || preview.isError) && (
            <LoadingState query={preview} name="the preview" level="h3">
              <Skeleton className="h-16" />
            </LoadingState>
          )}
          {preview.data && <Effect preview={preview.data} />}
        </div>
      </div>
    </OpenDialog>
  )
}

function Effect({ preview }: { preview: ResponseOf<typeof previewTradeMove> }) {
  const { trades, there, copies, imported, from, attempts, refused } = preview
  if (refused !== null) return <p className="text-warning">{refused}</p>
  return (
    <ul className="grid gap-1.5 text-muted-foreground">
      <li>
        {countOf(trades, 'trade')} leave{trades === 1 ? 's' : ''} {from.join(', ')}.
        {there > 0 && ` ${countOf(there, 'trade')} chosen ${there === 1 ? 'is' : 'are'} already there.`}
      </li>
      {copies > 0 && (
        <li>
          {countOf(copies, 'other trade')} of the same decisions{' '}
          {copies === 1
            ? 'is not chosen and stays in its account.'
            : 'are not chosen and stay in their accounts.'}
        </li>
      )}
      {imported > 0 && (
        <li>
          {countOf(imported, 'fill')} came from a file. Importing that file again, or a later one, leaves{' '}
          {imported === 1 ? 'it' : 'them'} in the new account.
        </li>
      )}
      {attempts.length > 0 && (
        <li>The Prop Tracker recalculates {attempts.join(' and ')}, including floors and limits.</li>
      )}
    </ul>
  )
}
