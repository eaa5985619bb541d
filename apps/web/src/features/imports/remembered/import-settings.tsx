import { DefaultAccountsCard } from './default-accounts-card.tsx'
import { MappingsCard } from './mappings-card.tsx'
import { ZonesCard } from './zones-card.tsx'

/** What imports remember, so that it need not be asked again. */
export function ImportSettings() {
  return (
    <>
      <DefaultAccountsCard />
      <ZonesCard />
      <MappingsCard />
    </>
  )
}
