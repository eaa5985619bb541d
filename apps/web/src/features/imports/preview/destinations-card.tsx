import { Card } from '../../../ui/card.tsx'
import { ManageAccountsLink } from '../../accounts/manage-accounts-link.tsx'
import type { Destination } from './destinations.ts'
import { PartRow } from './part-row.tsx'

/** The account each part of the files goes into; two broker accounts are never mixed. */
export function DestinationsCard({ destinations }: { destinations: readonly Destination[] }) {
  if (destinations.length === 0) return null
  const isOnly = destinations.length === 1
  return (
    <Card className="p-4" aria-label="Where it goes">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-small text-muted-foreground">
        {isOnly
          ? 'Into account'
          : `The files hold ${destinations.length} accounts. Each goes into an account of its own.`}
        <ManageAccountsLink />
      </p>
      <ul className="divide-y divide-border">
        {destinations.map((destination) => (
          <PartRow key={destination.part.key} destination={destination} isOnly={isOnly} />
        ))}
      </ul>
    </Card>
  )
}
