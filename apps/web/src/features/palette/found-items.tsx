import { listTrades } from '@ballast/contract/trades'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCommandState } from 'cmdk'
import { CalendarDays, ClipboardCheck, Layers3, ReceiptText } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { formatDate, formatLongDay } from '../../lib/format/format-date.ts'
import { tradeName } from '../../lib/format/trade-text.ts'
import { useClock } from '../../lib/time/clock.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'
import { useScope } from '../../lib/use-scope.ts'
import { SETTINGS_LIST } from '../settings/settings-section-list.ts'
import { setupQueries } from '../setups/setup-queries.ts'
import { ResultText } from '../trades/trade-table/result-text.tsx'
import { IN_MONEY } from '../trades/trade-table/trade-result.ts'
import { Group, Item } from './palette-item.tsx'
import { typedDay } from './typed-day.ts'

/** Trades shown at once; the search below them leads to all. */
const MAX_FOUND = 5
/** A single letter is a shortcut, not a search. */
const MIN_LETTERS = 2

type FoundItemsProps = { typed: string; run: (action: () => void) => void }

/** What the typed text finds: a day, setups, trades and settings. */
export function FoundItems({ typed, run }: FoundItemsProps) {
  return (
    <>
      <DayItems typed={typed} run={run} />
      <SetupItems run={run} />
      <TradeItems typed={typed} run={run} />
      <SettingItems run={run} />
    </>
  )
}

function DayItems({ typed, run }: FoundItemsProps) {
  const navigate = useNavigate()
  const day = typedDay(typed, tradingToday())
  if (!day) return null
  return (
    <Group heading={formatLongDay(day)} forceMount>
      <Item
        value={`day ${day} ${typed}`}
        icon={<CalendarDays aria-hidden="true" />}
        forceMount
        onSelect={() => run(() => void navigate({ to: '/calendar', search: { day } }))}
      >
        Open the day in the calendar
      </Item>
      <Item
        value={`plan ${day} ${typed}`}
        icon={<ClipboardCheck aria-hidden="true" />}
        forceMount
        onSelect={() => run(() => void navigate({ to: '/trade-plans', search: { day } }))}
      >
        Open its plan
      </Item>
    </Group>
  )
}

function SetupItems({ run }: Pick<FoundItemsProps, 'run'>) {
  const navigate = useNavigate()
  const { data: setups = [] } = useQuery(setupQueries.list())
  if (setups.length === 0) return null
  return (
    <Group heading="Setups">
      {setups.map(({ id, name }) => (
        <Item
          key={id}
          value={`setup ${name} ${id}`}
          icon={<Layers3 aria-hidden="true" />}
          onSelect={() =>
            run(() => void navigate({ to: '/trade-plans', search: { tab: 'playbook', setup: id } }))
          }
        >
          {name}
        </Item>
      ))}
    </Group>
  )
}

/** The trades that contain the text; for a single letter none are requested. */
function useFoundTrades(q: string) {
  return useQuery({
    queryKey: ['/api/journal', 'palette', q],
    queryFn: ({ signal }) => call(listTrades, { query: { q, limit: MAX_FOUND }, signal }),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** That nothing was found, once that is known, or why the trades could not be searched. */
export function NothingFound({ typed }: { typed: string }) {
  const named = useCommandState(({ filtered }) => filtered.count)
  const q = useDeferredValue(typed)
  const { data, error, isFetching, isPaused } = useFoundTrades(q)
  const isSearched = q.length >= MIN_LETTERS
  const found = named + (isSearched ? (data?.total ?? 0) : 0) + (typedDay(typed, tradingToday()) ? 1 : 0)
  // Screen readers only announce what changes inside an element that was already there.
  return (
    <div role="status">
      {isSearched && error ? (
        <Note>The trades could not be searched. {sentenceOf(error)}</Note>
      ) : isSearched && isPaused ? (
        <Note>The trades are searched once the connection is back.</Note>
      ) : (
        found === 0 && !(isSearched && isFetching) && <Note>Nothing found.</Note>
      )}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-[9px] py-8 text-center text-small text-subtle-foreground">{children}</p>
}

function TradeItems({ typed, run }: FoundItemsProps) {
  const navigate = useNavigate()
  const { timeZone } = useClock()
  const { basis } = useScope()
  const q = useDeferredValue(typed)
  const { data } = useFoundTrades(q)
  if (q.length < MIN_LETTERS || !data || data.rows.length === 0) return null
  return (
    <Group
      forceMount
      heading={data.total > MAX_FOUND ? `Trades, the latest ${MAX_FOUND} of ${data.total}` : 'Trades'}
    >
      {data.rows.map((row) => (
        <Item
          key={row.id}
          value={`trade ${row.id}`}
          icon={<ReceiptText aria-hidden="true" />}
          forceMount
          onSelect={() => run(() => void navigate({ to: '/journal', search: { q, trade: row.id } }))}
        >
          <span className="flex gap-3">
            <span className="min-w-0 flex-1 truncate">
              {tradeName(row)}{' '}
              <span className="text-subtle-foreground">{formatDate(row.openedAt, timeZone)}</span>
            </span>
            <ResultText row={row} view={{ ...IN_MONEY, basis }} className="w-auto" />
          </span>
        </Item>
      ))}
    </Group>
  )
}

function SettingItems({ run }: Pick<FoundItemsProps, 'run'>) {
  const navigate = useNavigate()
  return (
    <Group heading="Settings">
      {SETTINGS_LIST.map(({ id, label, icon: Icon }) => (
        <Item
          key={id}
          value={`settings ${label} ${id}`}
          icon={<Icon aria-hidden="true" />}
          onSelect={() => run(() => void navigate({ to: '/settings', search: { section: id } }))}
        >
          {label}
        </Item>
      ))}
    </Group>
  )
}
