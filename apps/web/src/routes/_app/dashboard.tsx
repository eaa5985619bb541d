import { createFileRoute } from '@tanstack/react-router'
import { Greeting } from '../../features/shell/greeting.tsx'
import { Page } from '../../ui/page.tsx'

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { page: { title: 'Dashboard' }, scoped: true },
  component: () => (
    <Page>
      <Greeting />
    </Page>
  ),
})
