import { DefaultAccountsCard } from './default-accounts-card.tsx'
import { MappingsCard } from './mappings-card.tsx'
import { ZonesCard } from './zones-card.tsx'

/** How files are read without being asked again. */
export function ImportSettings() {
  return (
    <>
      <DefaultAccountsCard />
      <ZonesCard />
      <MappingsCard />
    </>
  )
}
