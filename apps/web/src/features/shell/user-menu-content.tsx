import { badgesOf, NO_FIGURES } from '@ballast/domain/score/badges'
import { MINUTE_MS } from '@ballast/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Handshake, Lock, LogOut, Medal, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/navigation/tabs.tsx'
import { PopoverClose } from '../../ui/overlays/popover.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { affiliateQueries } from '../affiliates/affiliate-queries.ts'
import { statsQueries } from '../profile/stats-queries.ts'
import { PrivacySwitch } from '../session/privacy-switch.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { useLogout } from '../session/use-logout.ts'
import { useExportData } from '../your-data/use-export-data.ts'
import { PlanLabel } from './plan-label.tsx'

const ROW =
  'flex h-8 w-full items-center gap-[9px] rounded-sm px-[9px] text-left hover:bg-hover aria-disabled:opacity-60 max-md:h-11 [&>svg]:size-[15px] [&>svg]:text-subtle-foreground'

/** The menu under the avatar, loaded when it is first needed. */
export function UserMenuContent() {
  const user = useCurrentUser()
  return (
    <>
      <div className="flex items-center gap-3 px-3.5 pt-3.5 pb-3">
        <Avatar name={user.username} image={user.profileImage} className="size-9" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-560">{user.username}</p>
          <p className="truncate text-small text-subtle-foreground">{user.email}</p>
        </div>
        <PlanLabel />
      </div>
      <Tabs defaultValue="profile" className="px-3.5 pb-3">
        <TabList aria-label="User menu">
          <Tab value="profile">Profile</Tab>
          <Tab value="privacy">Privacy</Tab>
        </TabList>
        <TabPanel value="profile" className="pt-3">
          <BadgeList />
        </TabPanel>
        <TabPanel value="privacy" className="pt-3">
          <PrivacySwitch />
        </TabPanel>
      </Tabs>
      <div className="border-t border-border p-[5px]">
        <ExportRow />
        <PageRow to="/profile" icon={<UserRound aria-hidden="true" />} label="View Public Profile" />
        <AffiliateRow />
        {user.role === 'admin' && (
          <PageRow to="/admin" icon={<ShieldCheck aria-hidden="true" />} label="Admin" />
        )}
        <PageRow to="/settings" icon={<Settings aria-hidden="true" />} label="Settings" />
      </div>
      <div className="border-t border-border p-[5px]">
        <LogoutRow />
      </div>
    </>
  )
}

function BadgeList() {
  const { data, isError, refetch } = useQuery(statsQueries.stats())
  if (!data && !isError)
    return (
      <Loading label="Loading your badges">
        <div className="grid gap-2">
          {badgesOf(NO_FIGURES).map(({ id }) => (
            <Skeleton key={id} className="h-9" />
          ))}
        </div>
      </Loading>
    )
  if (!data)
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-small text-danger">
        Failed to fetch dashboard stats
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  return (
    <ul className="grid gap-2">
      {badgesOf(data).map((badge) => (
        <li key={badge.id} className="flex items-center gap-2.5">
          <span
            className={cn(
              'grid size-7 place-items-center rounded-[8px] [&>svg]:size-[15px]',
              badge.unlocked
                ? 'bg-primary-soft text-primary-text'
                : 'text-disabled-foreground ring-1 ring-border ring-inset',
            )}
          >
            {badge.unlocked ? <Medal aria-hidden="true" /> : <Lock aria-hidden="true" />}
          </span>
          <span className="min-w-0">
            <span className={cn('block font-500', !badge.unlocked && 'text-muted-foreground')}>
              {badge.label}
              <span className="sr-only">{badge.unlocked ? ', unlocked' : ', locked'}</span>
            </span>
            <span className="block text-caption text-subtle-foreground">{badge.text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function ExportRow() {
  const exportData = useExportData()
  return (
    <button
      type="button"
      className={ROW}
      aria-disabled={exportData.isPending || undefined}
      onClick={() => !exportData.isPending && exportData.mutate({})}
    >
      {exportData.isPending ? <Spinner /> : <Download aria-hidden="true" />}
      {exportData.isPending ? 'Exporting...' : 'Export Data'}
    </button>
  )
}

function PageRow({
  to,
  icon,
  label,
}: {
  to: '/profile' | '/settings' | '/affiliate' | '/admin'
  icon: ReactNode
  label: string
}) {
  return (
    <PopoverClose asChild>
      <Link to={to} className={ROW}>
        {icon}
        {label}
      </Link>
    </PopoverClose>
  )
}

/** Shown to affiliates only. */
function AffiliateRow() {
  const { data } = useQuery({ ...affiliateQueries.own(), staleTime: 5 * MINUTE_MS })
  if (data?.status !== 'approved') return null
  return <PageRow to="/affiliate" icon={<Handshake aria-hidden="true" />} label="Affiliate" />
}

function LogoutRow() {
  const logout = useLogout()
  return (
    <button
      type="button"
      className={ROW}
      aria-disabled={logout.isPending || undefined}
      onClick={() => !logout.isPending && logout.mutate()}
    >
      {logout.isPending ? <Spinner /> : <LogOut aria-hidden="true" />}
      {logout.isPending ? 'Logging out...' : 'Logout'}
    </button>
  )
}
