import { Logo } from '../../ui/logo.tsx'
import { PlannedCard } from './planned-card.tsx'
import type { PlannedPage } from './planned-pages.ts'

export function PlannedPublic({ page, title = page.title }: { page: PlannedPage; title?: string }) {
  return (
    <div className="mx-auto min-h-screen max-w-5xl px-6 py-6 max-md:px-4">
      <header>
        <a href="/" aria-label="Ballast, start page" className="inline-block rounded-sm">
          <Logo />
        </a>
      </header>
      <main className="pt-10">
        <h1 className="mb-4 text-page font-620">{title}</h1>
        <PlannedCard page={page} />
      </main>
    </div>
  )
}
