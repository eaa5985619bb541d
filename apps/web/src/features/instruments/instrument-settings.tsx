import type { OwnContractBody } from '@ballast/contract/accounts/own-contract-form'
import { tickValueOf } from '@ballast/domain/instruments/tick-value'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDecimal } from '../../lib/format/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import { instrumentQueries } from './instrument-queries.ts'
import { RemoveContract } from './remove-contract.tsx'

/** The trader's own contract specifications. */
export function InstrumentSettings() {
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(instrumentQueries.own())
  return (
    <SettingsCard
      title="Own contracts"
      description="What a point is worth in a contract that Ballast does not know, or that differs at your broker."
      actions={list.data && <Button onClick={() => setAdding(true)}>Add a contract</Button>}
    >
      {!list.data && (
        <LoadingState query={list} name="your contracts" level="h3">
          <Skeleton className="h-10" />
        </LoadingState>
      )}
      {list.data?.contracts.length === 0 && (
        <p className="text-muted-foreground">
          None yet. Ballast already knows futures, currency pairs, metals, coins and shares.
        </p>
      )}
      {list.data && list.data.contracts.length > 0 && (
        <ul>
          {list.data.contracts.map((contract) => (
            <ContractRow key={contract.root} contract={contract} />
          ))}
        </ul>
      )}
      {isAdding && <ContractDialog contract={null} onClose={() => setAdding(false)} />}
    </SettingsCard>
  )
}

function ContractRow({ contract }: { contract: OwnContractBody }) {
  const [opened, setOpened] = useState<'change' | 'remove' | null>(null)
  const { root, tickSize, pointValue, currency } = contract
  const tickValue = tickSize && tickValueOf({ tickSize, pointValue })
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-border py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-500 break-words">{root}</p>
        <p className="text-small text-subtle-foreground tabular-nums">
          {formatDecimal(pointValue)} {currency} a point
          {tickSize && tickValue && `, ${formatDecimal(tickValue)} ${currency} a tick of ${tickSize}`}
        </p>
      </div>
      <Button size="sm" aria-label={`Change ${root}`} onClick={() => setOpened('change')}>
        Change
      </Button>
      <Button size="sm" aria-label={`Remove ${root}`} onClick={() => setOpened('remove')}>
        Remove
      </Button>
      {opened === 'change' && <ContractDialog contract={contract} onClose={() => setOpened(null)} />}
      {opened === 'remove' && <RemoveContract root={root} onClose={() => setOpened(null)} />}
    </li>
  )
}
