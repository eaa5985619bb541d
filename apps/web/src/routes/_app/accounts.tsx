import { createFileRoute } from '@tanstack/react-router'
import { GroupsCard } from '../../features/account-groups/groups-card.tsx'
import { AccountsPage } from '../../features/accounts/accounts-page.tsx'
import { BetaGate } from '../../features/session/beta-gate.tsx'

export const Route = createFileRoute('/_app/accounts')({
  staticData: { page: { title: 'Accounts' } },
  component: () => (
    <BetaGate name="Accounts">
      <AccountsPage groups={<GroupsCard />} />
    </BetaGate>
  ),
})
