import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Card } from '../../ui/card.tsx'

type GateCardProps = {
  title: string
  children: ReactNode
  actions: ReactNode
  level: 'h1' | 'h2'
  /** What lies beside it on a wide screen, and below it on a narrow one. */
  picture?: ReactNode
}

/** What is locked, why and how to unlock it. */
export function GateCard({ title, children, actions, level: Level, picture }: GateCardProps) {
  return (
    <Card
      className={cn(
        'mx-auto my-8 grid w-full overflow-hidden max-md:my-4',
        picture ? 'max-w-4xl md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]' : 'max-w-lg',
      )}
    >
      <div className="level-wash flex flex-col justify-center px-8 py-12 max-md:px-5 max-md:py-8">
        <Lock aria-hidden="true" className="size-6 text-subtle-foreground" strokeWidth={1.5} />
        <Level className="mt-4 text-[1.375rem] leading-tight font-620 tracking-[-0.025em]">{title}</Level>
        <div className="mt-2 max-w-[44ch] text-muted-foreground">{children}</div>
        <div className="mt-6 flex flex-wrap gap-2.5">{actions}</div>
      </div>
      {picture}
    </Card>
  )
}
