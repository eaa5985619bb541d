import { useMatches } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { AccountSwitcher } from './account-switcher/account-switcher.tsx'
import { LogTradeButton } from './log-trade-button.tsx'
import { PrivacyToggle } from './privacy-toggle.tsx'
import { BasisScope, DateScope, MoreScope, UnitScope } from './scope-controls.tsx'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = { onSearch: () => void; onOpenNavigation: () => void }

/** Search, the scope (on pages it affects), privacy mode and the user menu. */
export function TopBar({ onSearch, onOpenNavigation }: TopBarProps) {
  const isScoped = useMatches({ select: (matches) => matches.at(-1)?.staticData.scoped === true })
  const hasOwnDates = useMatches({ select: (matches) => matches.at(-1)?.staticData.ownDates === true })
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-border bg-background px-6 max-lg:px-4 max-md:gap-0.5 max-md:px-1.5 print:hidden">
      <IconButton label="Open navigation" tooltip={false} className="lg:hidden" onClick={onOpenNavigation}>
        <Menu aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Meta+K Control+K"
        data-tour="search"
        className="flex h-8 w-[260px] min-w-36 shrink items-center gap-2 rounded-sm border border-border bg-inset pr-1.5 pl-2.5 text-subtle-foreground transition-colors hover:border-border-strong max-md:hidden"
      >
        <Search aria-hidden="true" className="size-[15px]" />
        <span className="truncate">Search or jump to</span>
        <Kbd keys="mod+k" className="ml-auto" />
      </button>
      {isScoped && (
        <span data-tour="scope" className="flex min-w-0 flex-1 md:hidden">
          <AccountSwitcher />
        </span>
      )}
      <div className={cn('flex-1', isScoped && 'max-md:hidden')} />
      {isScoped && (
        <>
          <span data-tour="scope" className="max-md:hidden">
            <AccountSwitcher />
          </span>
          {!hasOwnDates && (
            <span className="max-lg:hidden">
              <DateScope />
            </span>
          )}
          <UnitScope className="max-lg:hidden" />
          <BasisScope className="max-xl:hidden" />
          <MoreScope withDates={!hasOwnDates} />
          <span aria-hidden="true" className="mx-1 h-5 w-px bg-border-strong max-md:hidden" />
        </>
      )}
      {isScoped && <LogTradeButton />}
      <span data-tour="privacy">
        <PrivacyToggle />
      </span>
      <span data-tour="bell">
        <NotificationBell />
      </span>
      <UserMenu />
    </header>
  )
}
