import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { aiInsightsStore, sidebarCollapsedStore } from '../../lib/local-flags.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { countDone, ONBOARDING_STEPS } from '../onboarding/onboarding.ts'
import { useCompletedSteps } from '../onboarding/onboarding-store.ts'
import { NearlyComplete } from './nearly-complete.tsx'
import { SidebarItem } from './sidebar-item.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The left column of wide screens: 232 pixels, or 60 collapsed. */
export function Sidebar() {
  const isCollapsed = useBrowserStore(sidebarCollapsedStore)
  return (
    <aside
      data-sidebar={isCollapsed ? 'collapsed' : 'open'}
      className="sticky top-0 flex h-screen flex-col border-r border-border bg-sidebar max-lg:hidden print:hidden"
    >
      <div className={isCollapsed ? 'grid h-14 place-items-center' : 'flex h-14 items-center px-[19px]'}>
        <Link to="/dashboard" aria-label="Ballast, dashboard" className="rounded-sm">
          {isCollapsed ? <LogoMark /> : <Logo />}
        </Link>
      </div>
      <SidebarContent isCollapsed={isCollapsed} />
      <div
        className={
          isCollapsed
            ? 'flex flex-col items-center gap-0.5 px-3 pb-2.5'
            : 'flex items-center justify-between gap-1 px-2.5 pb-2.5'
        }
      >
        <ThemeToggle isCollapsed={isCollapsed} />
        <IconButton
          label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!isCollapsed}
          onClick={() => sidebarCollapsedStore.set(!isCollapsed)}
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
        </IconButton>
      </div>
    </aside>
  )
}

type SidebarContentProps = { isCollapsed: boolean; onNavigate?: () => void }

/** Both groups of pages and nearly complete achievements; also used in the sheet of small screens. */
export function SidebarContent({ isCollapsed, onNavigate }: SidebarContentProps) {
  const shown = useNavigation()
  const toolsId = useId()
  const done = countDone(useCompletedSteps())
  const hasInsights = useBrowserStore(aiInsightsStore)
  // The Performance page is labelled by what it shows.
  const counts: Record<string, string> = {
    'getting-started': `${done}/${ONBOARDING_STEPS.length}`,
    'ai-metrics': hasInsights ? 'AI Metrics' : 'Metrics',
  }
  const rows = (group: 'main' | 'tools') =>
    shown
      .filter(({ item }) => item.group === group)
      .map((entry) => (
        <li key={entry.item.id}>
          <SidebarItem
            {...entry}
            isCollapsed={isCollapsed}
            onNavigate={onNavigate}
            count={counts[entry.item.id]}
          />
        </li>
      ))
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2.5 pb-2.5 scroll-quiet collapsed:items-center collapsed:px-3">
      <nav aria-label="Main" data-tour="pages">
        <ul className="grid gap-px">{rows('main')}</ul>
        <h2
          id={toolsId}
          className="px-[9px] pt-4 pb-[5px] text-caption font-500 text-subtle-foreground collapsed:mx-auto collapsed:my-2 collapsed:h-px collapsed:w-5 collapsed:overflow-hidden collapsed:bg-border-strong collapsed:p-0 collapsed:text-transparent"
        >
          Tools
        </h2>
        <ul aria-labelledby={toolsId} className="grid gap-px">
          {rows('tools')}
        </ul>
      </nav>
      <div className="min-h-4 flex-1" />
      <NearlyComplete isCollapsed={isCollapsed} />
    </div>
  )
}
