import { suggestAccountMerge } from '@ballast/contract/accounts/account-merges'
import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { createBrowserStore } from '../../../lib/browser/browser-store.ts'
import { focusPage } from '../../../lib/browser/focus-page.ts'
import { asTexts, parseObject } from '../../../lib/browser/tolerant.ts'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { queryOf } from '../../../lib/requests/query-of.ts'
import { AccountMark } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Pairs of accounts that the trader marked as separate. */
const keptApartStore = createBrowserStore<{ pairs: readonly string[] }>({
  key: 'accountsKeptApart',
  parse: (text) => ({ pairs: asTexts(parseObject(text).pairs) }),
})

export type Twins = { from: Account; into: Account; shared: number; fills: number }

/** Two accounts that are probably one; null if there are none or the trader marked them as separate. */
export function useTwins(accounts: readonly Account[]): Twins | null {
  const { pairs } = useBrowserStore(keptApartStore)
  const { data } = useQuery({
    ...queryOf(suggestAccountMerge),
    enabled: accounts.length > 1,
  })
  const suggestion = data?.suggestion
  const from = accounts.find(({ id }) => id === suggestion?.from)
  const into = accounts.find(({ id }) => id === suggestion?.into)
  if (!suggestion || !from || !into || pairs.includes(pairOf({ from, into }))) return null
  return { ...suggestion, from, into }
}

const pairOf = ({ from, into }: Pick<Twins, 'from' | 'into'>) => `${from.id} ${into.id}`

/** Shows what two probably identical accounts have in common, with buttons to merge them or keep them apart. */
export function MergeCard({ twins }: { twins: Twins }) {
  const { from, into, shared, fills } = twins
  const [isOpen, setOpen] = useState(false)
  const pair = pairOf(twins)
  function keepApart() {
    keptApartStore.update(({ pairs }) => ({ pairs: [...pairs, pair] }))
    focusPage()
    toast({
      title: 'They remain two accounts',
      undo: () => keptApartStore.update(({ pairs }) => ({ pairs: pairs.filter((one) => one !== pair) })),
    })
  }
  return (
    <Card aria-label="Merge" className="mt-4">
      <CardHeader
        title="Merge"
        description={`“${from.name}” is probably “${into.name}” under a second name`}
      />
      <CardBody className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Side account={from} />
          <ArrowRight role="img" aria-label="becomes part of" className="size-4 text-subtle-foreground" />
          <Side account={into} />
        </div>
        <p className="flex justify-between gap-4 border-y border-border py-2">
          <span className="text-muted-foreground">Fills in both, of those in {from.name}</span>
          <span className="font-560 whitespace-nowrap">
            <NumberText value={shared} /> of <NumberText value={fills} />
          </span>
        </p>
        <p className="text-small text-subtle-foreground">
          You see the result before anything is merged. Notes and pictures move along, and you can undo it for
          30 days.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>Merge</Button>
          <Button variant="ghost" onClick={keepApart}>
            Keep apart
          </Button>
        </div>
      </CardBody>
      {isOpen && <MergeDialog account={from} start={into.id} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Side({ account }: { account: Account }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <AccountMark name={account.name} className="size-8 text-axis" />
      <span className="min-w-0">
        <span className="block truncate font-560">{account.name}</span>
        <span className="text-small text-subtle-foreground">{countOf(account.tradeCount, 'trade')}</span>
      </span>
    </span>
  )
}
