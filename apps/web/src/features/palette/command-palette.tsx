import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import {
  Calculator,
  Dices,
  Eye,
  Keyboard,
  Layers,
  Moon,
  NotebookPen,
  Plus,
  Search,
  Settings,
  Sun,
  Upload,
} from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { aiInsightsStore } from '../../lib/local-flags.ts'
import { togglePrivacyMode, usePrivacyMode } from '../../lib/preferences.ts'
import { useThemeToggle } from '../../lib/theme/use-theme-toggle.ts'
import { useScope } from '../../lib/use-scope.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { findOption } from '../../ui/forms/find-option.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Opener, useReturnFocus } from '../../ui/overlays/return-focus.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accountQueries } from '../accounts/account-queries.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { shownTabs, TAB_LABELS } from '../performance/performance-search.ts'
import { FoundItems, NothingFound } from './found-items.tsx'
import { Group, Item } from './palette-item.tsx'

type CommandPaletteProps = {
  onClose: () => void
  onHelp: () => void
  text: string
  onText: (text: string) => void
}

/** Finds pages, actions, accounts, trades, setups, days and settings by typing. */
export function CommandPalette({ onClose, onHelp, text, onText }: CommandPaletteProps) {
  const navigate = useNavigate()
  const { opener, onCloseAutoFocus } = useReturnFocus()
  const input = useRef<HTMLInputElement>(null)
  const typed = text.trim()
  // Radix would select what was typed before the palette was there, and the next key would replace it.
  function focusEnd(event: Event) {
    event.preventDefault()
    input.current?.focus()
    input.current?.setSelectionRange(text.length, text.length)
  }
  function run(action: () => void) {
    onClose()
    action()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <Radix.Content
          data-modal="open"
          onOpenAutoFocus={focusEnd}
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className="fixed top-[14vh] left-1/2 z-50 w-[calc(100vw-24px)] max-w-lg -translate-x-1/2 animate-fade-in overflow-hidden rounded-lg bg-popover shadow-popover outline-none max-md:top-3"
        >
          <Opener of={opener} />
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Command loop label="Search or jump to" filter={findOption}>
            <div className="flex items-center gap-[9px] border-b border-border px-3.5">
              <Search aria-hidden="true" className="size-4 text-subtle-foreground" />
              <Command.Input
                ref={input}
                value={text}
                onValueChange={onText}
                placeholder="Search or jump to"
                className="h-12 flex-1 text-[0.9375rem] outline-none"
              />
              <Kbd keys="Esc" />
            </div>
            <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-[5px] scroll-quiet">
              {typed !== '' && (
                <Item
                  value={`search trades ${typed}`}
                  icon={<Search aria-hidden="true" />}
                  forceMount
                  onSelect={() => run(() => void navigate({ to: '/journal', search: { q: typed } }))}
                >
                  Search trades for “{typed}”
                </Item>
              )}
              {typed !== '' && <FoundItems typed={typed} run={run} />}
              <PageGroup run={run} />
              {typed !== '' && <ReportGroup run={run} />}
              <ActionGroup run={run} onHelp={onHelp} />
              <AccountGroup onDone={onClose} />
            </Command.List>
            {typed !== '' && <NothingFound typed={typed} />}
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type GroupProps = { run: (action: () => void) => void }

function PageGroup({ run }: GroupProps) {
  const navigate = useNavigate()
  const pages = useNavigation().filter(({ locked }) => !locked)
  return (
    <Group heading="Pages">
      {pages.map(({ item }) => (
        <Item
          key={item.id}
          value={`go to ${item.label}`}
          icon={<item.icon aria-hidden="true" />}
          keys={`g ${item.key}`}
          onSelect={() => run(() => void navigate({ to: item.to }))}
        >
          {item.label}
        </Item>
      ))}
      <Item
        value="go to Settings"
        icon={<Settings aria-hidden="true" />}
        keys="g ,"
        onSelect={() => run(() => void navigate({ to: '/settings' }))}
      >
        Settings
      </Item>
    </Group>
  )
}

/** The tabs of the performance page, once something is typed: most people open the palette for a page. */
function ReportGroup({ run }: GroupProps) {
  const navigate = useNavigate()
  const page = useNavigation().find(({ item, locked }) => item.id === 'ai-metrics' && !locked)
  const tabs = shownTabs(useBrowserStore(aiInsightsStore))
  if (!page) return null
  return (
    <Group heading={page.item.label}>
      {tabs.map((tab) => (
        <Item
          key={tab}
          value={`go to ${TAB_LABELS[tab]} ${page.item.label} report`}
          icon={<page.item.icon aria-hidden="true" />}
          onSelect={() => run(() => void navigate({ to: '/ai-metrics', search: { tab } }))}
        >
          {TAB_LABELS[tab]}
        </Item>
      ))}
    </Group>
  )
}

function OddsItem({ run }: GroupProps) {
  const navigate = useNavigate()
  const isOpen = useNavigation().some(({ item, locked }) => item.to === '/prop-tracker' && !locked)
  if (!isOpen) return null
  return (
    <Item
      value="Odds of passing an attempt which programme fits payout chance"
      icon={<Dices aria-hidden="true" />}
      onSelect={() => run(() => void navigate({ to: '/prop-tracker/odds' }))}
    >
      Odds of an attempt
    </Item>
  )
}

function PlanItems({ run }: GroupProps) {
  const navigate = useNavigate()
  const isOpen = useNavigation().some(({ item, locked }) => item.to === '/trade-plans' && !locked)
  if (!isOpen) return null
  const open = (search: { tab?: 'trades'; open: 'new' | 'size' }) =>
    run(() => void navigate({ to: '/trade-plans', search }))
  return (
    <>
      <Item
        value="Plan a trade new idea"
        icon={<NotebookPen aria-hidden="true" />}
        onSelect={() => open({ tab: 'trades', open: 'new' })}
      >
        Plan a trade
      </Item>
      <Item
        value="Position size calculator contracts lots risk"
        icon={<Calculator aria-hidden="true" />}
        onSelect={() => open({ open: 'size' })}
      >
        Position size
      </Item>
    </>
  )
}

function ActionGroup({ run, onHelp }: GroupProps & { onHelp: () => void }) {
  const navigate = useNavigate()
  const theme = useThemeToggle()
  const isPrivate = usePrivacyMode()
  return (
    <Group heading="Actions">
      <Item
        value="Log trade new add"
        icon={<Plus aria-hidden="true" />}
        keys="n"
        onSelect={() => run(() => void navigate({ to: '/journal', search: { open: 'log' } }))}
      >
        Log trade
      </Item>
      <Item
        value="Import trades csv file broker"
        icon={<Upload aria-hidden="true" />}
        onSelect={() => run(() => void navigate({ to: '/journal', search: { open: 'import' } }))}
      >
        Import
      </Item>
      <PlanItems run={run} />
      <OddsItem run={run} />
      <Item
        value="toggle theme dark light"
        icon={theme.isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onSelect={() => run(theme.toggle)}
      >
        {theme.label}
      </Item>
      <Item
        value="privacy mode hide show amounts"
        icon={<Eye aria-hidden="true" />}
        keys="p"
        onSelect={() => run(togglePrivacyMode)}
      >
        {isPrivate ? 'Show amounts' : 'Hide amounts'}
      </Item>
      <Item value="keyboard shortcuts help" icon={<Keyboard aria-hidden="true" />} keys="?" onSelect={onHelp}>
        Keyboard shortcuts
      </Item>
    </Group>
  )
}

function AccountGroup({ onDone }: { onDone: () => void }) {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { setScope, isShown } = useScope()
  if (accounts.length === 0) return null
  function choose(account: Account | null) {
    setScope({ account: account ? [account.id] : [] })
    if (!isShown)
      toast({
        title: `Switched to ${account?.name ?? 'all accounts'}`,
        description: 'Pages with figures now use this choice.',
      })
    onDone()
  }
  return (
    <Group heading="Switch account">
      <Item value="switch to all accounts" icon={<Layers aria-hidden="true" />} onSelect={() => choose(null)}>
        All accounts
      </Item>
      {accounts.map((account) => (
        <Item
          key={account.id}
          value={`switch to account ${account.name} ${account.id}`}
          icon={<AccountMark name={account.name} />}
          onSelect={() => choose(account)}
        >
          Switch to {account.name}
        </Item>
      ))}
    </Group>
  )
}
