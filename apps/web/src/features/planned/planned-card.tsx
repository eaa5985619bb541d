import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DepthLines } from '../../ui/depth-lines.tsx'
import type { PlannedPage } from './planned-pages.ts'

/** What a page will be, said before it is there. */
export function PlannedCard({ page, level: Level = 'h2' }: { page: PlannedPage; level?: 'h1' | 'h2' }) {
  return (
    <Card className="grid overflow-hidden lg:grid-cols-2">
      <div className="relative flex min-h-[260px] flex-col justify-end overflow-hidden bg-sidebar px-8 pt-6 pb-8 lg:min-h-[420px] max-md:min-h-[220px] max-md:px-5">
        <DepthLines />
        <Badge tone="outline" className="absolute top-6 left-8 max-md:left-5">
          Not built yet
        </Badge>
        <Level className="relative max-w-[24ch] text-[1.5rem] leading-[1.18] font-620 tracking-[-0.028em] text-balance">
          {page.promise}
        </Level>
      </div>
      <div className="flex flex-col justify-center border-border px-8 py-8 max-lg:border-t lg:border-l max-md:px-5 max-md:py-6">
        <h3 className="text-small text-muted-foreground">What will be here</h3>
        <ul className="mt-3 grid gap-3">
          {page.parts.map((part) => (
            <li key={part} className="flex gap-2.5">
              <span aria-hidden="true" className="mt-[0.55em] h-[1.5px] w-3 shrink-0 bg-wash-line" />
              {part}
            </li>
          ))}
        </ul>
        <Button asChild className="mt-7 self-start">
          <Link to={page.now.to}>{page.now.label}</Link>
        </Button>
        <p className="mt-4 text-small text-subtle-foreground">
          To hear when it is ready, subscribe to the{' '}
          <a href="/#newsletter" className="underline underline-offset-3 hover:text-foreground">
            newsletter
          </a>
          .
        </p>
      </div>
    </Card>
  )
}
