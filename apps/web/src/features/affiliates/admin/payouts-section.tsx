import { type AdminPayout, type listPayouts, runPayouts } from '@ballast/contract/affiliates/affiliate-admin'
import { PAYOUT_SERVICES } from '@ballast/contract/affiliates/affiliate-vocabulary'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMonth } from '../../../lib/format/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { affiliateQueries } from '../affiliate-queries.ts'
import { Amount } from '../dashboard/money-tiles.tsx'
import { SandboxNote } from '../sandbox-note.tsx'
import { AdminPart } from './admin-part.tsx'
import { PayoutItem } from './payout-item.tsx'
import { PayoutTools } from './payout-tools.tsx'
import { useAdminAction } from './use-admin-action.ts'

type Payouts = ResponseOf<typeof listPayouts>

/** This month's run, then every run with its payouts, and the sums of the ledger. */
export function PayoutsSection() {
  const payouts = useQuery(affiliateQueries.payouts())
  return (
    <AdminPart query={payouts} name="Payouts">
      {(data) => (
        <div className="grid gap-4">
          {data.isSandbox && <SandboxNote />}
          <ThisMonth data={data} />
          {monthsOf(data.payouts).map((month) => (
            <MonthCard key={month} month={month} data={data} />
          ))}
        </div>
      )}
    </AdminPart>
  )
}

function monthsOf(payouts: readonly AdminPayout[]): string[] {
  return [...new Set(payouts.map(({ month }) => month))]
}

function ThisMonth({ data: { month, ranAt, ledger, payouts } }: { data: Payouts }) {
  const run = useAdminAction({
    run: () => call(runPayouts),
    done: ({ made }) => ({
      title: made === 0 ? 'Nobody has $50 payable' : `${countOf(made, 'payout')} made`,
    }),
  })
  return (
    <Card>
      <CardHeader
        title={`Payout run, ${formatMonth(month)}`}
        description="Made once a month, at night. It includes everyone with at least $50 payable."
        actions={
          ranAt === null && (
            <Button size="sm" busy={run.isPending} onClick={() => run.mutate(undefined)}>
              Make it now
            </Button>
          )
        }
      />
      <CardBody>
        <p className="text-muted-foreground">
          {ranAt === null ? (
            'Not made yet.'
          ) : (
            <>
              Made <DateTime instant={ranAt} format="full" />.
            </>
          )}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
          <Sum label="Given by the programme" value={ledger.programme} />
          <Sum label="Owed" value={ledger.owed} />
          <Sum label="On its way" value={ledger.onTheWay} />
          <Sum label="Paid" value={ledger.paid} />
        </dl>
        <p className="mt-2 text-small text-subtle-foreground">The four add up to zero.</p>
        {payouts.length === 0 && <EmptyState level="h3" title="No payouts yet" />}
      </CardBody>
    </Card>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-subtle-foreground">{label}</dt>
      <dd className="font-560">
        <Amount value={value} />
      </dd>
    </div>
  )
}

function MonthCard({ month, data }: { month: string; data: Payouts }) {
  const own = data.payouts.filter((payout) => payout.month === month)
  return (
    <Card>
      <CardHeader title={`Payouts of ${formatMonth(month)}`} />
      {PAYOUT_SERVICES.map((service) => {
        const lines = own.filter((payout) => payout.service === service)
        if (lines.length === 0) return null
        return (
          <div key={service}>
            <PayoutTools
              month={month}
              service={service}
              lines={lines}
              isConnected={data.connected.includes(service) && !data.isSandbox}
            />
            <ul>
              {lines.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} />
              ))}
            </ul>
          </div>
        )
      })}
    </Card>
  )
}
