import { createFileRoute } from '@tanstack/react-router'
import { Page, PageHeader } from '../../ui/page.tsx'

type JournalSearch = { open?: 'log' | 'import'; q?: string }

export const Route = createFileRoute('/_app/journal')({
  staticData: { page: { title: 'Trade Log' }, scoped: true },
  validateSearch: (search: Record<string, unknown>): JournalSearch => ({
    ...(search.open === 'log' || search.open === 'import' ? { open: search.open } : {}),
    ...(typeof search.q === 'string' ? { q: search.q } : {}),
  }),
  component: () => (
    <Page>
      <PageHeader title="Trade Log" />
    </Page>
  ),
})
