import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Shot } from '../product-shots/shot.tsx'

type GateCardProps = { title: string; children: ReactNode; actions: ReactNode; level: 'h1' | 'h2' }

/** What is locked, why and how to unlock it, beside a picture of the locked page. */
export function GateCard({ title, children, actions, level: Level }: GateCardProps) {
  return (
    <Card className="mx-auto my-8 grid w-full max-w-4xl overflow-hidden md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] max-md:my-4">
      <div className="level-wash flex flex-col justify-center px-8 py-12 max-md:px-5 max-md:py-8">
        <Lock aria-hidden="true" className="size-6 text-subtle-foreground" strokeWidth={1.5} />
        <Level className="mt-4 text-[1.375rem] leading-tight font-620 tracking-[-0.025em]">{title}</Level>
        <div className="mt-2 max-w-[44ch] text-muted-foreground">{children}</div>
        <div className="mt-6 flex flex-wrap gap-2.5">{actions}</div>
      </div>
      <div
        aria-hidden="true"
        className="relative min-h-[320px] overflow-hidden border-l border-border bg-sidebar max-md:min-h-[200px] max-md:border-t max-md:border-l-0"
      >
        <div className="absolute top-8 left-8 w-[690px] overflow-hidden rounded-tl-lg border-t border-l border-border-strong max-md:top-5 max-md:left-5">
          <Shot name="performance" alt="Results by setup with their intervals" sizes="690px" />
        </div>
      </div>
    </Card>
  )
}
