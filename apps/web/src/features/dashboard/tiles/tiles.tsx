import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import type { DashboardLayout } from '../../../lib/preferences.ts'
import type { PartProps } from '../dashboard-view.ts'
import { tradesSearch } from '../journal-links.ts'
import { ExpectancyTile, ProfitFactorTile, WinRateTile } from './figure-tiles.tsx'
import { NetTile } from './net-tile.tsx'
import { ScoreTile } from './score-tile.tsx'

/** Columns on a phone. Wider pages have two, then three and two, then five in a row. */
const ON_PHONE: Record<DashboardLayout, string> = {
  default:
    'max-md:-mx-4 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 max-md:scroll-quiet max-md:[&>*]:w-[236px] max-md:[&>*]:shrink-0 max-md:[&>*]:snap-start print:mx-0 print:grid print:grid-cols-2 print:overflow-visible print:px-0 print:[&>*]:w-auto',
  grid: 'max-md:grid-cols-1 max-md:gap-3 min-[360px]:max-md:grid-cols-2 min-[360px]:max-md:[&>:last-child]:col-span-2',
  list: 'max-md:grid-cols-1 max-md:gap-3',
}

export function TileGrid({ layout, children }: { layout: DashboardLayout; children: ReactNode }) {
  return (
    <div className="@container">
      <div
        data-tour="figures"
        className={cn(
          'relative mb-4 grid gap-4 md:max-lg:grid-cols-2 md:max-lg:[&>:last-child]:col-span-2',
          'lg:@max-[61.875rem]:grid-cols-6 lg:@max-[61.875rem]:[&>*]:col-span-2 lg:@max-[61.875rem]:[&>:nth-child(n+4)]:col-span-3',
          '@[61.875rem]:grid-cols-[repeat(4,minmax(min-content,1fr))_minmax(min-content,1.26fr)]',
          ON_PHONE[layout],
        )}
      >
        {children}
      </div>
    </div>
  )
}

export function Tiles({ data, view, layout }: PartProps & { layout: DashboardLayout }) {
  return (
    <TileGrid layout={layout}>
      <NetTile data={data} view={view} />
      <WinRateTile data={data} view={view} />
      <ProfitFactorTile data={data} view={view} />
      <ExpectancyTile data={data} view={view} />
      <ScoreTile
        score={data.score}
        one={data.copies > 0 ? 'decision' : 'trade'}
        search={tradesSearch(view.trades)}
      />
    </TileGrid>
  )
}
