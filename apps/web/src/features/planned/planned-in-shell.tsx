import { Page, PageHeader } from '../../ui/page.tsx'
import { PlannedCard } from './planned-card.tsx'
import type { PlannedPage } from './planned-pages.ts'

export function PlannedInShell({ page, title = page.title }: { page: PlannedPage; title?: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <PlannedCard page={page} />
    </Page>
  )
}
