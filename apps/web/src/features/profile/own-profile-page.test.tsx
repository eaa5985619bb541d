import { getUser } from '@ballast/contract/auth'
import {
  getOwnProfile,
  type OwnProfile,
  PROFILE_STATISTICS,
  type ProfileSettings,
  saveOwnProfile,
} from '@ballast/contract/people/profile'
import { withParts } from '@ballast/domain/merge/with-parts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choose } from '../../test/dom/choose.ts'
import { isDisabled } from '../../test/dom/is-disabled.ts'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { disconnect, queryClient } from '../../test/dom/queries.ts'
import { ownProfileOf } from '../../test/dom/samples/profile-samples.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'

beforeEach(() => {
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** The server stores what it is sent. */
async function showPage(own: OwnProfile = ownProfileOf()) {
  server.give(getOwnProfile, own)
  let stored = own
  server.give(saveOwnProfile, ({ body }) => {
    stored = {
      ...stored,
      settings: withParts<ProfileSettings>(stored.settings, body as Partial<ProfileSettings>),
    }
    return stored
  })
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <OwnProfilePage />
    </main>,
    '/profile',
  )
  await screen.findByRole('region', { name: 'What others see' })
  return shown
}
const PUBLIC = ownProfileOf({ settings: { isPublic: true } })
const saved = () => server.bodies<Partial<ProfileSettings>>(saveOwnProfile)
const flip = (name: RegExp) => screen.getByRole('switch', { name })
const isOn = (name: RegExp) => flip(name).getAttribute('aria-checked') === 'true'

describe('one’s own profile', () => {
  it('says that it is loading, that it failed, and retries', async () => {
    server.refuse(getOwnProfile, 'internal')
    const { user } = await show(<OwnProfilePage />, '/profile')
    expect(await screen.findByText('Your profile did not load')).toBeTruthy()
    const release = server.hold(getOwnProfile, ownProfileOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    release()
    expect(await screen.findByText('Nobody sees your profile')).toBeTruthy()
  })
  it('is private until it is public, and nothing else can be turned on before', async () => {
    const { user } = await showPage()
    const switches = screen.getAllByRole<HTMLButtonElement>('switch')
    expect(switches.map(isDisabled)).toEqual([false, true, true, true, true, true])
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await user.click(flip(/Public profile/))
    await waitFor(() => expect(saved()).toEqual([{ isPublic: true }]))
    expect(await screen.findByText('Your profile is public')).toBeTruthy()
  })
  it.each([
    [false, 'by link only, not by search engines'],
    [true, 'may be found by search engines'],
  ])('with listed %s is found %s', async (isListed, words) => {
    await showPage(ownProfileOf({ settings: { isPublic: true, isListed } }))
    expect(screen.getByText(`${location.origin}/profile/nora, ${words}`)).toBeTruthy()
  })
  it('hidden by an administrator says since when and why', async () => {
    await showPage(ownProfileOf({ hidden: { at: '2026-11-20T12:00:00Z', reason: 'A borrowed name' } }))
    expect(screen.getByText(/^Since/).textContent).toMatch(/Since Nov 20, 2026.*The reason: A borrowed name/)
  })
  it('is shown as a visitor sees it, without its settings', async () => {
    const { user } = await showPage(ownProfileOf({ profile: { about: 'Futures, mornings' } }))
    await user.click(screen.getByRole('radio', { name: 'As a visitor' }))
    expect(screen.getByText('Futures, mornings')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'About you' })).toBeNull()
  })
})

describe('a switch', () => {
  it('is reset if it could not be saved, with the reason', async () => {
    const { user } = await showPage(PUBLIC)
    server.refuse(saveOwnProfile, 'internal')
    await user.click(flip(/Equity in R/))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect(flip(/Equity in R/).getAttribute('aria-checked')).toBe('false')
  })
  it('shows what is saved after a failure, in case the answer was lost', async () => {
    const { user } = await showPage(PUBLIC)
    server.refuse(saveOwnProfile, 'internal')
    server.give(getOwnProfile, ownProfileOf({ settings: { isPublic: true, showsEquity: true } }))
    await user.click(flip(/Equity in R/))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    await waitFor(() => expect(isOn(/Equity in R/)).toBe(true))
  })
  it('and another that could not be saved either are both reset', async () => {
    const { user } = await showPage(PUBLIC)
    const { promise, resolve: fail } = Promise.withResolvers<void>()
    server.give(saveOwnProfile, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    await user.click(flip(/Equity in R/))
    await waitFor(() => expect(saved()).toHaveLength(1))
    await user.click(flip(/Achievements/))
    fail()
    await waitFor(() => expect(saved().some(({ showsAchievements }) => showsAchievements)).toBe(true))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect([isOn(/Equity in R/), isOn(/Achievements/)]).toEqual([false, false])
  })
  it('stays as it was pressed when an earlier change has been saved', async () => {
    const { user } = await showPage(PUBLIC)
    const first = server.hold(
      saveOwnProfile,
      ownProfileOf({ settings: { isPublic: true, showsEquity: true } }),
    )
    await user.click(flip(/Equity in R/))
    await waitFor(() => expect(saved()).toHaveLength(1))
    await user.click(flip(/Achievements/))
    server.hold(saveOwnProfile, PUBLIC)
    first()
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(isOn(/Equity in R/)).toBe(true)
    expect(isOn(/Achievements/)).toBe(true)
  })
  it('pressed after another keeps both changes', async () => {
    const { user } = await showPage(PUBLIC)
    await user.click(flip(/Equity in R/))
    await user.click(flip(/Achievements/))
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()).toEqual([{ showsEquity: true }, { showsAchievements: true }])
    await waitFor(() => expect([isOn(/Equity in R/), isOn(/Achievements/)]).toEqual([true, true]))
  })
  it('chooses which statistics are shared, at least one', async () => {
    const settings = { isPublic: true, showsStatistics: true, statistics: ['expectancy', 'days_up'] as const }
    const { user } = await showPage(
      ownProfileOf({ settings: { ...settings, statistics: [...settings.statistics] } }),
    )
    const list = screen.getByRole('list', { name: 'Statistics to share' })
    await user.click(within(list).getByRole('checkbox', { name: 'Win rate' }))
    await waitFor(() => expect(saved().at(-1)?.statistics).toEqual(['expectancy', 'win_rate', 'days_up']))
    await user.click(within(list).getByRole('checkbox', { name: 'Expectancy' }))
    await user.click(within(list).getByRole('checkbox', { name: 'Win rate' }))
    await waitFor(() => expect(saved().at(-1)?.statistics).toEqual(['days_up']))
    expect(within(list).getByRole('checkbox', { name: 'Day win rate' })).toHaveProperty('disabled', true)
    expect(PROFILE_STATISTICS).toHaveLength(4)
  })
  it('offers no choice of statistics while none are shared', async () => {
    await showPage(PUBLIC)
    expect(screen.queryByRole('list', { name: 'Statistics to share' })).toBeNull()
  })
})

describe('words about oneself', () => {
  const field = () => screen.getByRole('textbox', { name: 'About you' })
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

  it('are saved after a pause in typing', async () => {
    await showPage()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type('Futures')
    await act(() => vi.advanceTimersByTimeAsync(700))
    type('Futures, mornings')
    await act(() => vi.advanceTimersByTimeAsync(799))
    expect(saved()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(saved().map(({ about }) => about)).toEqual(['Futures, mornings'])
  })
  it('are saved at once when the field loses focus, and only once', async () => {
    const { user } = await showPage()
    await user.type(field(), 'Mornings')
    await user.tab()
    await waitFor(() => expect(saved().map(({ about }) => about)).toEqual(['Mornings']))
    await user.click(field())
    await user.tab()
    expect(saved()).toHaveLength(1)
  })
  it('that are only spaces are not saved', async () => {
    const { user } = await showPage()
    await user.type(field(), '   ')
    await user.tab()
    expect(saved()).toEqual([])
  })
  it('are saved when the page is left during the pause', async () => {
    await showPage()
    type('Left early')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(saved().map(({ about }) => about)).toEqual(['Left early']))
  })
  it('that could not be saved are there after leaving the page, and are sent again', async () => {
    const { user, unmount } = await showPage()
    server.refuse(saveOwnProfile, 'too_many_requests')
    await user.type(field(), 'Futures, mornings')
    await user.tab()
    expect(await screen.findByText('Not saved')).toBeTruthy()
    unmount()
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    queryClient.clear()
    const before = saved().length
    await showPage()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' }).value).toBe(
      'Futures, mornings',
    )
    await waitFor(() =>
      expect(
        saved()
          .slice(before)
          .map(({ about }) => about),
      ).toEqual(['Futures, mornings']),
    )
  })
  it('that could not be saved without a connection are sent once it is back', async () => {
    await showPage()
    server.setReachable(false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type('Mornings')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText(/^Not saved, or only the answer was lost/)).toBeTruthy()
    server.setReachable(true)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(saved()).toEqual([])
    disconnect()()
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(saved().map(({ about }) => about)).toEqual(['Mornings'])
  })
  it('that were saved or changed on another device since are not replaced by older ones', async () => {
    const { user, unmount } = await showPage()
    server.refuse(saveOwnProfile, 'too_many_requests')
    await user.type(field(), 'Older')
    await user.tab()
    await screen.findByText('Not saved')
    unmount()
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    queryClient.clear()
    await showPage(ownProfileOf({ settings: { about: 'From the phone' } }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' }).value).toBe(
      'From the phone',
    )
  })
  it('show their length', async () => {
    const { user } = await showPage()
    await user.type(field(), 'Mornings')
    expect(screen.getByText('8 of 160')).toBeTruthy()
  })
})

describe('links', () => {
  const LINK = { kind: 'website' as const, url: 'https://nora.example/' }
  it('are added with a kind, as complete URLs', async () => {
    const { user } = await showPage(PUBLIC)
    await choose(user, 'Kind', 'YouTube')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://www.youtube.com/@nora')
    await user.click(screen.getByRole('button', { name: 'Add link' }))
    await waitFor(() =>
      expect(saved().at(-1)?.links).toEqual([{ kind: 'youtube', url: 'https://www.youtube.com/@nora' }]),
    )
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe(''),
    )
  })
  it('that were typed and not added are there again after the page was left', async () => {
    const { user, unmount } = await showPage(PUBLIC)
    await choose(user, 'Kind', 'YouTube')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://www.youtube.com/@nora')
    unmount()
    const again = await showPage(PUBLIC)
    await again.user.click(screen.getByRole('button', { name: 'Add link' }))
    await waitFor(() =>
      expect(saved().at(-1)?.links).toEqual([{ kind: 'youtube', url: 'https://www.youtube.com/@nora' }]),
    )
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('@nora'))
  })
  it('that are not URLs are not sent, and say why', async () => {
    const { user } = await showPage(PUBLIC)
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)')
    await user.click(screen.getByRole('button', { name: 'Add link' }))
    expect(screen.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe('true')
    expect(saved()).toEqual([])
  })
  it('are in the list once, even after an Undo', async () => {
    const { user } = await showPage(ownProfileOf({ settings: { isPublic: true, links: [LINK] } }))
    const add = async () => {
      await user.type(screen.getByRole('textbox', { name: 'Address' }), 'nora.example')
      await user.click(screen.getByRole('button', { name: 'Add link' }))
    }
    await add()
    expect(await screen.findByText('You have added this link already')).toBeTruthy()
    expect(saved()).toEqual([])
    await user.clear(screen.getByRole('textbox', { name: 'Address' }))
    expect(screen.queryByText('You have added this link already')).toBeNull()
    await user.click(screen.getByRole('button', { name: `Remove ${LINK.url}` }))
    await waitFor(() => expect(saved().at(-1)?.links).toEqual([]))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    await add()
    await waitFor(() => expect(saved().at(-1)?.links).toEqual([LINK]))
    await pressUndo(user)
    await waitFor(() => expect(saved()).toHaveLength(3))
    expect(saved().at(-1)?.links).toEqual([LINK])
  })
  it('that could not be saved stay in the field', async () => {
    const { user } = await showPage(PUBLIC)
    server.refuse(saveOwnProfile, 'internal')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), LINK.url)
    await user.click(screen.getByRole('button', { name: 'Add link' }))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe(LINK.url)
  })
  it('are saved with those they were added to, so that what another device has changed since stays', async () => {
    const { user } = await showPage(ownProfileOf({ settings: { isPublic: true, links: [LINK] } }))
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://second.example')
    await user.click(screen.getByRole('button', { name: 'Add link' }))
    const second = { kind: 'website', url: 'https://second.example/' }
    await waitFor(() => expect(saved()).toEqual([{ links: [LINK, second], base: { links: [LINK] } }]))
  })
  it('do not take the next one with them, if that is typed before the answer', async () => {
    const { user } = await showPage(PUBLIC)
    const answer = server.hold(saveOwnProfile, ownProfileOf({ settings: { isPublic: true, links: [LINK] } }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
    await user.type(field, LINK.url)
    await user.click(screen.getByRole('button', { name: 'Add link' }))
    await user.clear(field)
    await user.type(field, 'https://second.example')
    answer()
    const button = screen.getByRole('button', { name: 'Add link' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(field.value).toBe('https://second.example')
  })
  it('that could not be removed stay, and nothing says that they are gone', async () => {
    const { user } = await showPage(ownProfileOf({ settings: { isPublic: true, links: [LINK] } }))
    server.refuse(saveOwnProfile, 'internal')
    await user.click(screen.getByRole('button', { name: `Remove ${LINK.url}` }))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect(await screen.findByText(LINK.url)).toBeTruthy()
    expect(screen.queryByText('Link removed')).toBeNull()
  })
  it('are removed with Undo', async () => {
    const { user } = await showPage(ownProfileOf({ settings: { isPublic: true, links: [LINK] } }))
    await user.click(screen.getByRole('button', { name: `Remove ${LINK.url}` }))
    await waitFor(() => expect(saved().at(-1)?.links).toEqual([]))
    await pressUndo(user)
    await waitFor(() => expect(saved().at(-1)?.links).toEqual([LINK]))
  })
  it('are removed with an Undo that keeps those added since', async () => {
    const { user } = await showPage(ownProfileOf({ settings: { isPublic: true, links: [LINK] } }))
    await user.click(screen.getByRole('button', { name: `Remove ${LINK.url}` }))
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://second.example')
    await user.click(screen.getByRole('button', { name: 'Add link' }))
    await waitFor(() => expect(saved().at(-1)?.links).toHaveLength(1))
    await pressUndo(user)
    await waitFor(() => expect(saved()).toHaveLength(3))
    expect(
      saved()
        .at(-1)
        ?.links?.map(({ url }) => url),
    ).toEqual([LINK.url, 'https://second.example/'])
  })
})

describe('the address of a profile', () => {
  const copyWith = async (writeText: () => Promise<void>) => {
    const { user } = await showPage(PUBLIC)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
  }
  it('is copied', async () => {
    const writeText = vi.fn(async () => undefined)
    await copyWith(writeText)
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(writeText.mock.calls).toEqual([[`${location.origin}/profile/nora`]])
  })
  it('is shown if the browser does not allow copying', async () => {
    await copyWith(async () => Promise.reject(new Error('refused')))
    expect(await screen.findByText('Could not copy')).toBeTruthy()
    expect(screen.getByText(`${location.origin}/profile/nora`)).toBeTruthy()
  })
})
