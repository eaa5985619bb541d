import type { Invoice } from '@ballast/contract/billing'
import { centsFromAmount, decimalFromCents } from '@ballast/domain/billing/plan-prices'
import { useQuery } from '@tanstack/react-query'
import { Download, Receipt } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { useDownload } from '../../../ui/overlays/use-download.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { billingQueries } from '../billing-queries.ts'
import { planName, price } from './plan-text.ts'

const STATUSES: Record<Invoice['status'], { label: string; tone: 'neutral' | 'warning' | 'danger' }> = {
  open: { label: 'Open', tone: 'warning' },
  paid: { label: 'Paid', tone: 'neutral' },
  failed: { label: 'Not paid', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  partly_refunded: { label: 'Partly refunded', tone: 'neutral' },
  void: { label: 'Void', tone: 'neutral' },
}

export function InvoiceList() {
  const invoices = useQuery(billingQueries.invoices())
  return (
    <Card>
      <CardHeader title="Invoices" description="Newest first, each available as a PDF." />
      <div className="px-4 pt-1 pb-3">
        {!invoices.data && (
          <LoadingState query={invoices} name="invoices" level="h3">
            <Skeleton className="mt-2 h-10" />
          </LoadingState>
        )}
        {invoices.data?.length === 0 && (
          <EmptyState level="h3" icon={<Receipt aria-hidden="true" />} title="No invoices yet">
            Each payment adds one here.
          </EmptyState>
        )}
        {invoices.data && invoices.data.length > 0 && (
          <ul>
            {invoices.data.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { label, tone } = STATUSES[invoice.status]
  const fromCredit = creditUsed(invoice)
  const name = invoice.number ?? 'without a number'
  const save = useDownload('The invoice did not load')
  const file = {
    path: `/api/billing/invoices/${invoice.id}/file`,
    name: `invoice-${(invoice.number ?? invoice.id).replace(/[^\w-]/g, '')}.pdf`,
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-border py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48 max-md:basis-full">
        <p className="font-500">
          <DateTime instant={invoice.issuedAt} format="date" />
          <span className="ml-2 font-400 text-muted-foreground">{planName(invoice.plan)}</span>
        </p>
        <p className="text-small text-subtle-foreground">
          {invoice.number ?? 'No number yet'}
          {Number(invoice.discount) !== 0 && <> · {price(invoice.discount, invoice.currency)} discount</>}
          {fromCredit !== null && <> · {price(fromCredit, invoice.currency)} from credit</>}
          {Number(invoice.refunded) !== 0 && <> · {price(invoice.refunded, invoice.currency)} refunded</>}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <span className="font-540 max-md:flex-1 md:min-w-20 md:text-right">
        {price(invoice.total, invoice.currency)}
      </span>
      <Button
        size="sm"
        aria-label={`Download invoice ${name} as PDF`}
        busy={save.isPending}
        onClick={() => save.mutate(file)}
      >
        <Download aria-hidden="true" />
        PDF
      </Button>
    </li>
  )
}

/** What was paid from credit instead of the card; null if nothing was. */
function creditUsed({ status, total, paid }: Invoice): string | null {
  const due = centsFromAmount(total)
  const charged = centsFromAmount(paid)
  if (status === 'open' || status === 'failed' || status === 'void') return null
  return due !== null && charged !== null && charged < due ? decimalFromCents(due - charged) : null
}
