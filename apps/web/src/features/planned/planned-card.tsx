import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { PlannedPage } from './planned-pages.ts'

/** What a page will be, said before it is there. */
export function PlannedCard({ page, level: Level = 'h2' }: { page: PlannedPage; level?: 'h1' | 'h2' }) {
  return (
    <Card className="overflow-hidden">
      <div className="level-wash px-5 pt-5 pb-6 max-md:px-4">
        <Badge tone="outline">Not built yet</Badge>
        <Level className="mt-3 max-w-[46ch] text-finding font-600">{page.promise}</Level>
      </div>
      <div className="border-t border-border px-5 py-4 max-md:px-4">
        <h3 className="text-small text-muted-foreground">What will be here</h3>
        <ul className="mt-2 grid gap-2">
          {page.parts.map((part) => (
            <li key={part} className="flex gap-2.5">
              <span aria-hidden="true" className="mt-[0.55em] h-[1.5px] w-3 shrink-0 bg-wash-line" />
              {part}
            </li>
          ))}
        </ul>
        <Button asChild className="mt-5">
          {/* The start page is outside the app, and so is not a page of its router. */}
          {page.now.to === '/' ? (
            <a href="/">{page.now.label}</a>
          ) : (
            <Link to={page.now.to}>{page.now.label}</Link>
          )}
        </Button>
      </div>
    </Card>
  )
}
