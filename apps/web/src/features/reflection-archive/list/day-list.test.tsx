import { getCalendar } from '@ballast/contract/calendar'
import { getFindings } from '@ballast/contract/findings/findings'
import { type Archive, type ArchiveDay, listArchiveDays } from '@ballast/contract/reflection/archive'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useChangeSearch } from '../../../lib/browser/use-change-search.ts'
import { proLockedStore } from '../../../lib/local-flags.ts'
import { startShortcuts } from '../../../lib/shortcuts.ts'
import { calendarDayOf, calendarOf } from '../../../test/dom/samples/calendar-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import type { ArchiveSearch } from '../archive-search.ts'
import { parseArchiveSearch } from '../archive-search.ts'
import { useArchive } from '../use-archive.ts'
import { useDaySteps } from '../use-day-steps.ts'
import { DayList } from './day-list.tsx'
import { SmallMonth } from './small-month.tsx'

startShortcuts()
const dayOf = (part: Partial<ArchiveDay> = {}): ArchiveDay => ({
  ...calendarDayOf(),
  excerpt: [],
  kept: 0,
  due: 0,
  isOff: false,
  outside: null,
  ...part,
})
const archiveOf = (days: ArchiveDay[], part: Partial<Archive> = {}): Archive => ({
  today: '2026-11-20',
  currency: 'USD',
  days,
  hasMore: false,
  total: days.length,
  written: 0,
  tags: [],
  ...part,
})
function List() {
  const search = parseArchiveSearch(useSearch({ strict: false }))
  const archive = useArchive(search)
  const go = useChangeSearch<ArchiveSearch>()
  const steps = useDaySteps({ archive, shown: search.day, onDay: (day) => go({ day }) })
  return (
    <>
      <button type="button" disabled={!steps.older} onClick={steps.older}>
        Older
      </button>
      <button type="button" disabled={!steps.newer} onClick={steps.newer}>
        Newer
      </button>
      <DayList archive={archive} search={search} shown={search.day} onGo={go} />
    </>
  )
}
async function showList(archive: Archive, query = '') {
  giveUsual()
  server.give(listArchiveDays, archive)
  server.refuse(getCalendar, 'internal')
  server.refuse(getFindings, 'internal')
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <List />
    </main>,
    `/reflection${query}`,
  )
  await screen.findByRole('region', { name: 'Days' })
  return shown
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('a day of the list', () => {
  it.each<[string, Partial<ArchiveDay>, string]>([
    ['with trades', {}, 'Fri, Nov 20 2026+$100Nothing written'],
    ['without trades', { n: 0, net: '0' }, 'Fri, Nov 20 2026No tradesNothing written'],
    [
      'with a trade of unknown result',
      { n: 0, net: '0', unknownResults: 1 },
      'Fri, Nov 20 2026Result unknownNothing written',
    ],
    [
      'with a trade that its total leaves out',
      { unknownResults: 1 },
      'Fri, Nov 20 2026+$100Nothing writtenwithout 1 unknown result',
    ],
    [
      'with trades in another currency alone',
      { n: 0, net: '0', inOtherCurrencies: 2, isOff: true },
      'Fri, Nov 20 2026None in USDNothing written2 trades not in USD',
    ],
    [
      'with trades in another currency beside the others',
      { inOtherCurrencies: 1 },
      'Fri, Nov 20 2026+$100Nothing written1 trade not in USD',
    ],
    ['planned off', { n: 0, net: '0', isOff: true }, 'Fri, Nov 20 2026Planned offNothing written'],
    [
      'with a mood alone',
      { hasReflection: true, mood: { value: 0.5, n: 1, source: 'reflection' } },
      'Fri, Nov 20 2026+$100Only a moodGood',
    ],
    [
      'with words that were looked for',
      {
        excerpt: [
          { text: 'I waited for ', isMatch: false },
          { text: 'patience', isMatch: true },
        ],
      },
      'Fri, Nov 20 2026+$100I waited for patience',
    ],
    ['with its routine', { kept: 3, due: 4 }, 'Fri, Nov 20 2026+$100Nothing written3 of 4 kept'],
    ['inside its plan', { outside: 0 }, 'Fri, Nov 20 2026+$100Nothing writtenPlan kept'],
    ['outside its plan', { outside: 2 }, 'Fri, Nov 20 2026+$100Nothing writtenOff plan'],
    [
      'without trades inside a plan',
      { n: 0, net: '0', outside: 0 },
      'Fri, Nov 20 2026No tradesNothing written',
    ],
    ['with one picture', { screenshots: 1 }, 'Fri, Nov 20 2026+$100Nothing written1 picture'],
    ['with pictures', { screenshots: 2 }, 'Fri, Nov 20 2026+$100Nothing written2 pictures'],
  ])('%s', async (_, part, words) => {
    await showList(archiveOf([dayOf(part)]))
    expect(rows()).toEqual([words])
  })
  it('is opened by a press, and marked', async () => {
    const { user, address } = await showList(archiveOf([dayOf(), dayOf({ day: '2026-11-19' })]))
    const [list] = screen.getAllByRole('list').filter((one) => within(one).queryByText(/Nov 19/))
    await user.click(within(list as HTMLElement).getByRole('button', { name: /Nov 19/ }))
    await waitFor(() => expect(address()).toBe('/reflection?day=2026-11-19'))
    expect(
      within(list as HTMLElement)
        .getByRole('button', { name: /Nov 19/ })
        .getAttribute('aria-current'),
    ).toBe('true')
  })
})

describe('a search that failed', () => {
  it('leaves the box with what was typed, says why, and can be tried again', async () => {
    const { user } = await showList(archiveOf([dayOf()]))
    server.refuse(listArchiveDays, 'outside_range')
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search what you wrote' })
    await user.type(box, 'patience{Enter}')
    expect(await screen.findByText('The days did not load')).toBeTruthy()
    expect(box.isConnected).toBe(true)
    expect(box.value).toBe('patience')
    expect(rows()).toEqual([])
    server.give(listArchiveDays, archiveOf([dayOf({ day: '2026-11-05' })]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).toEqual(['Thu, Nov 5 2026+$100Nothing written']))
  })

  it('that is cleared leaves the cursor in the box', async () => {
    const { user } = await showList(archiveOf([dayOf()]))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search what you wrote' })
    await user.type(box, 'patience')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(document.activeElement).toBe(box)
  })
})

describe('an empty list', () => {
  it('is new, or filtered too far', async () => {
    await showList(archiveOf([]))
    expect(screen.getByText('Days you trade, plan or write about are listed here.')).toBeTruthy()
  })
  it.each([
    'q=patience',
    'mood=2',
    'result=loss',
    'tag=news',
    `finding=${idOf(1)}`,
    'routine=part',
    'pictures=yes',
    'written=no',
  ])('filtered by %s is cleared with one press', async (query) => {
    const { user, address } = await showList(archiveOf([]), `?day=2026-11-20&${query}`)
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(address()).toBe('/reflection?day=2026-11-20'))
    // Once days match, the button disappears, and would take the focus with it.
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })
})

it('a day of the small calendar is not said to be without trades while that is not known', async () => {
  await showList(archiveOf([dayOf()]), '?day=2026-11-20')
  const calendar = within(screen.getByRole('region', { name: 'Calendar' }))
  expect(calendar.getByRole('button', { name: /Nov\w* 20/ }).getAttribute('aria-label')).not.toMatch(
    /no trades/i,
  )
})

it('a day of the small calendar says its result, or why it has none', async () => {
  const none = { state: 'none', net: '0', n: 0, hasReflection: false } as const
  giveUsual()
  server.give(
    getCalendar,
    calendarOf({
      days: [
        calendarDayOf({ hasReflection: true }),
        calendarDayOf({ ...none, day: '2026-11-19', unknownResults: 1 }),
        calendarDayOf({ ...none, day: '2026-11-18', inOtherCurrencies: 1 }),
      ],
    }),
  )
  await show(<SmallMonth month="2026-11" shown={undefined} onMonth={() => {}} onDay={() => {}} />)
  expect(
    await screen.findByRole('button', { name: /Nov\w* 20.*, Winning day, with a reflection$/ }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: /Nov\w* 19.*, Result unknown$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Nov\w* 18.*, None in USD$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Nov\w* 17.*, No trades$/ })).toBeTruthy()
})

describe('the filters', () => {
  it.each([
    ['Mood', 'Bad', 'mood=2'],
    ['Result', 'Losing day', 'result=loss'],
    ['Routine', 'Not all kept', 'routine=part'],
    ['Reflection', 'Not written', 'written=no'],
    ['Tag', 'news', 'tag=news'],
  ])('%s is filtered to %s, which closes the day', async (name, option, query) => {
    const { user, address } = await showList(archiveOf([dayOf()], { tags: ['news'] }), '?day=2026-11-20')
    await user.click(screen.getByRole('button', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
    await waitFor(() =>
      expect(decodeURIComponent(address()).replaceAll('"', '')).toBe(`/reflection?${query}`),
    )
  })
  it('of pictures is on or off', async () => {
    const { user, address } = await showList(archiveOf([dayOf()]))
    await user.click(screen.getByRole('button', { name: 'Pictures' }))
    await waitFor(() => expect(address()).toBe('/reflection?pictures=yes'))
    await user.click(screen.getByRole('button', { name: 'Pictures with' }))
    await waitFor(() => expect(address()).toBe('/reflection'))
  })
  it.each([
    ['tag=gone', 'Tag gone'],
    [`finding=${idOf(1)}`, 'Finding chosen'],
  ])('of something that is no longer there (%s) show it, and can be taken away', async (query, name) => {
    await showList(archiveOf([]), `?${query}`)
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })
  it('have no tags if none are in use', async () => {
    await showList(archiveOf([dayOf()]))
    expect(screen.queryByRole('button', { name: 'Tag' })).toBeNull()
  })
})

describe('the days before and after', () => {
  const three = archiveOf(['2026-11-20', '2026-11-18', '2026-11-10'].map((day) => dayOf({ day })))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  it.each([
    ['2026-11-18', '2026-11-10', '2026-11-20'],
    ['2026-11-20', '2026-11-18', null],
    ['2026-11-10', null, '2026-11-18'],
    // A day that is not listed lies between two that are.
    ['2026-11-15', '2026-11-10', '2026-11-18'],
    ['2026-12-01', '2026-11-20', null],
    ['2026-11-01', null, '2026-11-10'],
  ])('of %s are %s and %s', async (day, older, newer) => {
    const { user, address } = await showList(three, `?day=${day}`)
    expect([button('Older').disabled, button('Newer').disabled]).toEqual([older === null, newer === null])
    if (older === null) return
    await user.click(button('Older'))
    await waitFor(() => expect(address()).toBe(`/reflection?day=${older}`))
  })
  it('are reached by J and K', async () => {
    const { user, address } = await showList(three, '?day=2026-11-18')
    await user.keyboard('j')
    await waitFor(() => expect(address()).toBe('/reflection?day=2026-11-10'))
    await user.keyboard('k')
    await waitFor(() => expect(address()).toBe('/reflection?day=2026-11-18'))
  })
  it('beyond the list load more of it, and open the next', async () => {
    const { user, address } = await showList({ ...three, hasMore: true }, '?day=2026-11-10')
    server.give(listArchiveDays, archiveOf([dayOf({ day: '2026-11-03' })]))
    await user.click(button('Older'))
    await waitFor(() => expect(server.sent(listArchiveDays).at(-1)?.query.before).toBe('2026-11-10'))
    await waitFor(() => expect(address()).toBe('/reflection?day=2026-11-03'))
  })
})

it('findings are not requested for the filters if the plan does not include them', async () => {
  proLockedStore.set(true)
  await showList(archiveOf([dayOf()]))
  expect(server.sent(getFindings)).toEqual([])
})
