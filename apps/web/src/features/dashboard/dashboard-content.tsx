import { cn } from '../../lib/class-names.ts'
import { useDashboardLayout } from '../../lib/dashboard-layouts.ts'
import { BelowScreen } from '../../lib/loading/below-screen.tsx'
import { CountLine } from '../accounts/count-switch.tsx'
import { RecommendationLine } from '../getting-started/recommendation-list.tsx'
import { RoomNow } from '../rooms/room-now.tsx'
import { RoutineToday } from '../routine/routine-today.tsx'
import { AwardsCard } from './awards/awards-card.tsx'
import { CurrencyNote } from './currency-note.tsx'
import { DashboardColumns } from './dashboard-columns.tsx'
import type { PartProps } from './dashboard-view.ts'
import { EquityCard } from './equity-card.tsx'
import { GapsNote } from './gaps-note.tsx'
import { MonthCard } from './month/month-card.tsx'
import { RecentTrades } from './recent/recent-trades.tsx'
import { TodayStrip } from './strip/today-strip.tsx'
import { Tiles } from './tiles/tiles.tsx'

/** All parts of the dashboard. While newer figures load, the shown ones stay, dimmed. */
export function DashboardContent({ data, view, isOld }: PartProps & { isOld: boolean }) {
  const layout = useDashboardLayout()
  return (
    <div
      aria-busy={isOld}
      className={cn('transition-opacity duration-[180ms]', isOld && 'opacity-60 delay-150')}
    >
      <CurrencyNote currency={data.currency} otherCurrencies={data.otherCurrencies} n={data.n} />
      <TodayStrip data={data} view={view} />
      <RoutineToday />
      <RoomNow />
      <RecommendationLine isCaughtUp={data.nextStep.kind === 'nothing'} n={data.n} />
      <CountLine n={data.n} copies={data.copies} className="mb-3" />
      <Tiles data={data} view={view} layout={layout} />
      <GapsNote net={data.net} />
      <DashboardColumns
        layout={layout}
        equity={<EquityCard data={data} view={view} />}
        month={<MonthCard data={data} view={view} />}
        recent={
          <BelowScreen>
            <RecentTrades data={data} view={view} />
          </BelowScreen>
        }
        awards={
          <BelowScreen>
            <AwardsCard data={data} />
          </BelowScreen>
        }
      />
    </div>
  )
}
