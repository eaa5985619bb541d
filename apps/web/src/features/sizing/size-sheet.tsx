import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserStore } from '../../lib/browser/browser-store.ts'
import { parseObject } from '../../lib/browser/tolerant.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { useInstruments } from '../../lib/instruments/own-instruments.ts'
import { useScope } from '../../lib/use-scope.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { AccountSelect } from '../accounts/account-select.tsx'
import { RoomAfter } from '../rooms/room-after.tsx'
import { roomQueries } from '../rooms/room-queries.ts'
import { SizeAllowed } from '../rooms/size-allowed.tsx'
import { RoomLines } from './room-lines.tsx'
import { SizeFields } from './size-fields.tsx'
import { SizeResult } from './size-result.tsx'
import { EMPTY_SIZING, type SizingValues, sizingOf, typedFor, withPlainNumbers } from './sizing-values.ts'
import { useAccountRoom } from './use-account-room.ts'

/** The last input, including prices, so that closing loses nothing. */
const valuesStore = createBrowserStore<SizingValues>({
  key: 'positionSize',
  parse: (text) => ({ ...EMPTY_SIZING, ...parseObject(text) }) as SizingValues,
})

/** A calculated size, to plan a trade with. */
export type SizedTrade = {
  accountId: string
  symbol: string
  direction: 'long' | 'short'
  entry: string
  stop: string
  target: string
  quantity: string
}

type SizeSheetProps = { onClose: () => void; onPlan?: (trade: SizedTrade) => void }

/** What was typed last, for the account in scope, else the one it was typed for. */
function useTypedSize() {
  const stored = useBrowserStore(valuesStore)
  const { accountIds } = useScope()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const [hasChosen, setChosen] = useState(false)
  const only = accountIds.length === 1 && !hasChosen ? accountIds[0] : undefined
  const preferredId = only ?? stored.accountId
  const account =
    accounts.find(({ id }) => id === preferredId) ?? accounts.find(({ archived }) => !archived) ?? null
  const accountOf = (id: string | null) => accounts.find((account) => account.id === id) ?? null
  const isUnused = stored.accountId === null
  const values = account
    ? typedFor(stored, isUnused ? account : accountOf(stored.accountId), account)
    : { ...stored, accountId: null }
  // Until the accounts have loaded, the last one stays the last one.
  const change = (next: Partial<SizingValues>) => valuesStore.set({ ...(account ? values : stored), ...next })
  return {
    account,
    values,
    change,
    choose: (accountId: string) => {
      setChosen(true)
      // One that was just added is not in the list yet.
      const next = accountOf(accountId)
      change(next ? typedFor(values, account, next) : { accountId, rate: '', cost: '' })
    },
    startOver: () => change({ ...EMPTY_SIZING, accountId: values.accountId ?? stored.accountId }),
  }
}

/** The position-size calculator: the size that fits a risk. */
export function SizeSheet({ onClose, onPlan }: SizeSheetProps) {
  const { account, values, change, choose, startOver } = useTypedSize()
  const { data: rooms } = useQuery(roomQueries.list())
  const { room, balance } = useAccountRoom(account)
  // An attempt's rules define its floor; a limit computed differently would contradict them.
  const hasRules = rooms?.rooms.some(({ accountId }) => accountId === account?.id) === true
  const currency = account?.currency ?? 'USD'
  useInstruments()
  const answer = sizingOf(values, { currency }, room?.balance ?? null)
  const size = answer.sizing?.size ?? null
  return (
    <Sheet
      onClose={onClose}
      title="Position size"
      footer={
        <>
          <Button onClick={startOver}>Start over</Button>
          {onPlan && (
            <Button
              variant="primary"
              className="flex-1"
              disabled={!size || Number(size.quantity) === 0 || !account}
              onClick={() => size && account && onPlan(tradeOf(values, size, account.id))}
            >
              Plan this trade
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-[13px] pb-3">
        <Field label="Account">
          <AccountSelect value={values.accountId} onValueChange={choose} />
        </Field>
        <SizeFields values={values} answer={answer} currency={currency} onChange={change} />
        {values.mode === 'percent' && balance !== 'unknown' && room && (
          <p className="-mt-1 text-small text-subtle-foreground">
            The account’s balance, with deposits, payouts and fees.
          </p>
        )}
        <SizeResult answer={answer} currency={currency} balance={balance} />
        <SizeAllowed accountId={account?.id} symbol={values.symbol} quantity={size?.quantity ?? null} />
        <RoomAfter accountId={account?.id} atRisk={size?.atRisk ?? null} />
        {account && room && (
          <RoomLines
            room={hasRules ? { ...room, overall: null } : room}
            atRisk={size?.atRisk ?? null}
            currency={currency}
          />
        )}
      </div>
    </Sheet>
  )
}

type Size = NonNullable<NonNullable<ReturnType<typeof sizingOf>['sizing']>['size']>

function tradeOf(values: SizingValues, size: Size, accountId: string): SizedTrade {
  const { symbol, entry, stop, target } = withPlainNumbers(values)
  return { accountId, symbol, entry, stop, target, direction: size.direction, quantity: size.quantity }
}
