import { type ReactNode, Suspense, useState } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { useHeightVariable } from '../../lib/browser/use-height-variable.ts'
import { cn } from '../../lib/class-names.ts'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useLater } from '../../lib/loading/use-later.ts'
import { sidebarCollapsedStore } from '../../lib/local-flags.ts'
import { selectMenu } from '../../ui/forms/lazy-select.ts'
import { floatingParts } from '../../ui/overlays/floating/floating-parts.ts'
import { fetchToaster } from '../../ui/overlays/toast-outlet.tsx'
import { AccountColors } from '../accounts/account-colors.tsx'
import { PageTip } from '../getting-started/page-tip.tsx'
import { useTourStep } from '../getting-started/tour/tour-store.ts'
import { BellPanel } from '../notifications/notification-bell.tsx'
import { DemoBar } from '../session/demo-bar.tsx'
import { ArrivalFocus } from './arrival-focus.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { ClockProvider } from './clock-provider.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import { useShellShortcuts } from './use-shell-shortcuts.ts'
import { UserMenuContent } from './user-menu.tsx'

const CommandPalette = lazyPart(async () => (await import('../palette/command-palette.tsx')).CommandPalette)
const ShortcutHelp = lazyPart(async () => (await import('../palette/shortcut-help.tsx')).ShortcutHelp)

const Tour = lazyPart(async () => (await import('../getting-started/tour/tour.tsx')).Tour)
const LaterParts = lazyContent(async () => (await import('./later-parts.tsx')).LaterParts)
const NavigationSheet = lazyPart(async () => (await import('./navigation-sheet.tsx')).NavigationSheet)

function fetchMenus() {
  void floatingParts.fetch()
  void selectMenu.fetch()
  BellPanel.fetch()
  UserMenuContent.fetch()
  fetchToaster()
  CommandPalette.prefetch()
  NavigationSheet.prefetch()
}

type OpenPanel = 'palette' | 'help' | 'navigation' | null

/** The frame around every signed-in page. */
export function AppShell({ children }: { children: ReactNode }) {
  const isCollapsed = useBrowserStore(sidebarCollapsedStore)
  const [opened, setOpened] = useState<OpenPanel>(null)
  const tourStep = useTourStep()
  const isFirstPageShown = useFirstPageShown()
  const openPalette = () => setOpened('palette')
  const close = () => setOpened(null)
  const barsRef = useHeightVariable('--bars')
  useShellShortcuts({ onSearch: openPalette, onHelp: () => setOpened('help') })
  useLater(fetchMenus)
  return (
    <AccountColors>
      <div
        className={cn(
          // The space that the body leaves for the cookie banner is the page's own here, or the sidebar would scroll away over it.
          '-mb-(--banner-space) min-h-screen lg:grid print:block',
          isCollapsed ? 'lg:grid-cols-[60px_minmax(0,1fr)]' : 'lg:grid-cols-[232px_minmax(0,1fr)]',
        )}
      >
        <a
          href="#main"
          className="fixed top-2 left-2 z-70 -translate-y-16 rounded-sm bg-primary px-3 py-2 font-540 text-primary-foreground focus:translate-y-0 print:hidden"
        >
          Skip to main content
        </a>
        <Sidebar />
        <div className="flex min-w-0 flex-col pb-(--banner-space)">
          <TopBar onSearch={openPalette} onOpenNavigation={() => setOpened('navigation')} />
          <div ref={barsRef} className="print:hidden">
            <OfflineBar />
            <DemoBar />
            {isFirstPageShown && <LaterParts />}
            <PageTip />
          </div>
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 pb-(--bottom-bar) outline-none">
            <ArrivalFocus />
            <ClockProvider>{children}</ClockProvider>
          </main>
        </div>
        <BottomNav />
        <Suspense fallback={null}>
          {tourStep !== null && <Tour at={tourStep} />}
          {opened === 'palette' && <Palette onClose={close} onHelp={() => setOpened('help')} />}
          {opened === 'navigation' && <NavigationSheet onClose={close} onSearch={openPalette} />}
          {opened === 'help' && <ShortcutHelp onClose={close} />}
        </Suspense>
      </div>
    </AccountColors>
  )
}

function Palette(props: { onClose: () => void; onHelp: () => void }) {
  const [text, setText] = useState('')
  return (
    <>
      <TypedAhead text={text} onText={setText} onClose={props.onClose} />
      <Suspense fallback={null}>
        <CommandPalette {...props} text={text} onText={setText} />
      </Suspense>
    </>
  )
}
