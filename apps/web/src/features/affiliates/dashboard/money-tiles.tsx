import type { AffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { Tile } from '../../../ui/tile.tsx'

export function MoneyTiles({
  dashboard: { money, nextRelease, endReason },
}: {
  dashboard: AffiliateDashboard
}) {
  const isDebt = Number(money.payable) < 0
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Tile
        label="Payable"
        value={<Amount value={money.payable} />}
        footLeft={
          isDebt
            ? 'Taken back after a payout, and deducted from the next one'
            : endReason === null
              ? `Paid out monthly from $${AFFILIATE_TERMS.minimumPayout / 100}`
              : 'Paid out with the next monthly payouts'
        }
      />
      <Tile
        label="Held"
        value={<Amount value={money.held} />}
        footLeft={
          nextRelease ? (
            <>
              Next part payable <DateTime instant={nextRelease} format="date" />
            </>
          ) : (
            `For ${AFFILIATE_TERMS.holdDays} days from each payment`
          )
        }
      />
      <Tile
        label="On its way"
        value={<Amount value={money.onTheWay} />}
        footLeft="In a payout that has not arrived yet"
      />
      <Tile
        label="Paid"
        value={<Amount value={money.paid} />}
        footLeft={
          <>
            Earned <Amount value={money.earned} />, taken back <Amount value={money.reversed} />
          </>
        }
      />
    </div>
  )
}

export function Amount({ value }: { value: string }) {
  return <Money value={value} currency="USD" sign="auto" />
}
