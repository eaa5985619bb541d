import { mergeAccount, previewAccountMerge } from '@ballast/contract/accounts/account-merges'
import type { Account } from '@ballast/contract/accounts/accounts'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { accountQueries } from '../account-queries.ts'
import { FailureNote } from '../failure-note.tsx'
import { refreshFigures } from '../refresh-figures.ts'
import { useRestoreAccount } from './use-removed-accounts.ts'

type MergeDialogProps = {
  account: Account
  /** The account that stays, preselected. */
  start?: string
  onClose: () => void
}

/** Chooses the account this one is merged into, and previews the result. */
export function MergeDialog({ account, start, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(start ?? null)
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const others = accounts.filter(({ id }) => id !== account.id)
  const target = others.find(({ id }) => id === into)
  const preview = useQuery({
    queryKey: ['/api/accounts/merge/preview', account.id, into],
    queryFn: ({ signal }) =>
      call(previewAccountMerge, { params: { id: account.id }, body: { into: into ?? '' }, signal }),
    enabled: into !== null,
    retry: false,
    gcTime: 0,
  })
  const merge = useMerge({ account, onClose })
  return (
    <OpenDialog
      onClose={onClose}
      title={`Merge ${account.name} into another account`}
      description="For one account that was imported under two names. Notes, pictures, plans and attempts move along. You can undo it for 30 days."
      footer={
        <>
          <Button onClick={onClose}>Keep apart</Button>
          <Button
            variant="primary"
            disabled={preview.data?.refused !== null || preview.isFetching}
            busy={merge.isPending}
            onClick={() => target && merge.mutate(target)}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="The account that stays">
          <Select
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={into ?? undefined}
            placeholder={others.length > 0 ? 'Choose an account' : 'There is no other account'}
            onValueChange={setInto}
          />
        </Field>
        <div role="status">
          {into !== null && preview.isPending && (
            <Loading label="Loading the preview">
              <Skeleton className="h-32" />
            </Loading>
          )}
          {preview.data && target && (
            <Effect preview={preview.data} name={account.name} stays={target.name} />
          )}
        </div>
        <FailureNote
          error={preview.error}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      </div>
    </OpenDialog>
  )
}

type MergeParams = { account: Account; onClose: () => void }

function useMerge({ account, onClose }: MergeParams) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const restore = useRestoreAccount()
  return useMutation({
    retry: false,
    mutationFn: (target: Account) =>
      call(mergeAccount, { params: { id: account.id }, body: { into: target.id } }),
    onSuccess: async (removed, target) => {
      await refreshFigures(queryClient)
      toast({
        title: `${account.name} is part of ${target.name} now`,
        variant: 'success',
        undo: () => restore.mutate(removed),
        duration: 10_000,
      })
      if (isShown.current) onClose()
    },
    onError: (error) => toastFailure('Nothing was merged', error),
  })
}

type EffectProps = { preview: ResponseOf<typeof previewAccountMerge>; name: string; stays: string }

function Effect({ preview, name, stays }: EffectProps) {
  const { refused, currency, closedChange, newTrades, views } = preview
  if (refused !== null) return <p className="text-warning">{refused}</p>
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1.5">
        <Line label="Fills in both, counted once">
          <NumberText value={preview.shared} />
        </Line>
        <Line label={`New trades in ${stays}`}>
          <NumberText value={newTrades ?? 0} />
        </Line>
        <Line label="Change in its closed result">
          <Money value={closedChange ?? '0'} currency={currency} />
        </Line>
        <Line label="Money lines that move">
          <NumberText value={preview.lines} />
        </Line>
        <Line label="Attempts that move">
          <NumberText value={preview.attempts} />
        </Line>
      </dl>
      {views.length > 0 && (
        <p className="text-muted-foreground">
          Saved views that name {name} show {stays} then: {views.join(', ')}.
        </p>
      )}
      <p className="text-muted-foreground">
        {stays} keeps its starting balance, trading day, commissions and alert settings; those of {name} go.
      </p>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-border pb-1.5">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-560">{children}</dd>
    </div>
  )
}
