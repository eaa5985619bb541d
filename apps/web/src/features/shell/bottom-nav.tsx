import { Link } from '@tanstack/react-router'
import { countOf } from '../../lib/format/count-of.ts'
import { useNewestAlerts } from '../alerts/use-newest-alerts.ts'
import { BOTTOM_NAVIGATION, NAVIGATION } from '../navigation/navigation.ts'

/** Five pages within reach of the thumb, below 1024 pixels. */
export function BottomNav() {
  const unread = useNewestAlerts()?.unread ?? 0
  const items = BOTTOM_NAVIGATION.flatMap((id) => NAVIGATION.filter((item) => item.id === id))
  return (
    <nav
      aria-label="Main"
      data-tour="pages"
      data-bottom-nav=""
      className="fixed inset-x-0 bottom-0 z-30 grid h-(--bottom-bar) grid-cols-5 border-t border-border bg-sidebar pb-[max(18px,env(safe-area-inset-bottom))] lg:hidden low:hidden print:hidden"
    >
      {items.map(({ id, to, label, icon: Icon }) => (
        <Link
          key={id}
          to={to}
          className="relative flex min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-axis font-480 focus-visible:-outline-offset-2"
          activeProps={{
            className: 'text-foreground [&>svg]:text-primary-text',
            'aria-current': 'page',
          }}
          inactiveProps={{ className: 'text-subtle-foreground' }}
        >
          <Icon aria-hidden="true" className="size-[21px]" strokeWidth={1.75} />
          <span className="max-w-full truncate tracking-tight">{label}</span>
          {id === 'prop-tracker' && unread > 0 && (
            <span className="absolute top-2.5 left-[calc(50%+9px)] size-[7px] rounded-full bg-primary">
              <span className="sr-only">, {countOf(unread, 'new alert')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
