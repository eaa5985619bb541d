import { createFileRoute } from '@tanstack/react-router'
import { BetaGate } from '../../features/session/beta-gate.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'

export const Route = createFileRoute('/_app/accounts')({
  staticData: { page: { title: 'Accounts' } },
  component: () => (
    <BetaGate name="Accounts">
      <Page>
        <PageHeader title="Accounts" />
      </Page>
    </BetaGate>
  ),
})
