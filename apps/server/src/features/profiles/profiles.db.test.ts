import { getDashboard } from '@ballast/contract/dashboard'
import { putProfilePicture, renameAccount } from '@ballast/contract/own-account'
import {
  getOwnProfile,
  getProfile,
  NO_PROFILE,
  type ProfileSettings,
  saveOwnProfile,
} from '@ballast/contract/people/profile'
import { getReportOverview } from '@ballast/contract/reports'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade, manualTrade } from '../../test/trades.ts'

const server = testServer()
let owner: Person
let username: string
beforeEach(async () => {
  owner = await insertPerson(server)
  username = (await owner.call(getOwnProfile)).data.profile.username
})

const save = (settings: Partial<ProfileSettings>) =>
  owner.call(saveOwnProfile, { body: { ...NO_PROFILE, ...settings } })
/** The profile as seen by a visitor who is not signed in. */
const seen = (name = username) => callAs(server, null, [getProfile, { params: { username: name } }])
const ALL = {
  isPublic: true,
  showsStatistics: true,
  showsEquity: true,
  showsImported: true,
  showsAchievements: true,
}

describe('a profile', () => {
  test('is visible to nobody until it is public, and until then answers like an unknown name', async () => {
    const before = await seen()
    const nobody = await seen('nobody-at-all')
    expect([before.status, nobody.status]).toEqual([404, 404])
    expect(before.error).toEqual(nobody.error)
    await save({ isPublic: true })
    expect((await seen()).status).toBe(200)
    expect((await seen(username.toUpperCase())).data.username).toBe(username)
    await save({ ...ALL, isPublic: false })
    expect((await seen()).error).toEqual(nobody.error)
  })

  test('says nothing of results by its badges unless its owner shares statistics', async () => {
    await insertTrade(owner, await insertAccount(owner))
    const badges = async () =>
      (await seen()).data.badges.filter(({ unlocked }) => unlocked).map(({ name }) => name)
    const always = ['First Trade', 'Risk Manager', 'Diary Keeper']
    await save({ ...ALL, showsStatistics: false })
    expect((await seen()).data.badges).toHaveLength(3)
    expect(await badges()).toEqual(always)
    await save(ALL)
    expect((await badges()).toSorted()).toEqual(['Consistent Trader', 'Profit Maker', ...always].toSorted())
  })

  test('what two devices change at the same time is both stored', async () => {
    const change = (settings: Partial<ProfileSettings>) => owner.call(saveOwnProfile, { body: settings })
    await save({ about: 'Before', links: [] })
    await Promise.all([change({ about: 'Mornings only' }), change({ showsEquity: true })])
    const { settings } = (await owner.call(getOwnProfile)).data
    expect(settings).toEqual({ ...NO_PROFILE, about: 'Mornings only', showsEquity: true })
  })

  test('loses no link if two devices change the links at the same time', async () => {
    const linkTo = (name: string) => ({ kind: 'website' as const, url: `https://${name}.example/` })
    const change = (names: string[], base: string[]) =>
      owner.call(saveOwnProfile, { body: { links: names.map(linkTo), base: { links: base.map(linkTo) } } })
    const urls = async () => (await owner.call(getOwnProfile)).data.settings.links.map(({ url }) => url)
    await Promise.all([change(['a'], []), change(['b'], [])])
    expect((await urls()).toSorted()).toEqual(['https://a.example/', 'https://b.example/'])
    await Promise.all([change(['b'], ['a', 'b']), change(['a', 'b', 'c'], ['a', 'b'])])
    expect((await urls()).toSorted()).toEqual(['https://b.example/', 'https://c.example/'])
    const { status, error } = await change(['d', 'e', 'f', 'g'], [])
    expect([status, error.fields?.links]).toEqual([422, expect.stringMatching(/^At most \d links/)])
    expect(await urls()).toHaveLength(2)
  })

  test('keeps what each of two devices chose of the statistics', async () => {
    const change = (statistics: ProfileSettings['statistics']) =>
      owner.call(saveOwnProfile, { body: { statistics, base: { statistics: NO_PROFILE.statistics } } })
    await change(['expectancy', 'rules_kept', 'days_up'])
    const { data } = await change(['expectancy', 'win_rate', 'days_up'])
    expect(data.settings.statistics.toSorted()).toEqual(['days_up', 'expectancy'])
  })

  test('shows the statistics its owner chose and no other, and in how many months they traded', async () => {
    await insertTrade(owner, await insertAccount(owner))
    const shown = async (settings: Partial<ProfileSettings>) => {
      await save({ isPublic: true, ...settings })
      const { statistics, activeMonths } = (await seen()).data
      return [statistics?.map(({ id }) => id) ?? null, activeMonths]
    }
    expect(await shown({ showsStatistics: true })).toEqual([
      ['expectancy', 'win_rate', 'rules_kept', 'days_up'],
      1,
    ])
    expect(await shown({ showsStatistics: true, statistics: ['days_up', 'win_rate'] })).toEqual([
      ['win_rate', 'days_up'],
      1,
    ])
    expect(await shown({ statistics: ['win_rate'] })).toEqual([null, null])
    expect((await save({ isPublic: true, statistics: [] })).status).toBe(422)
  })

  test('shows each part if its owner shares it, and no other', async () => {
    await insertTrade(owner, await insertAccount(owner))
    const parts = [
      ['showsStatistics', 'statistics'],
      ['showsEquity', 'equity'],
      ['showsImported', 'imported'],
      ['showsAchievements', 'achievements'],
    ] as const
    const shared = async (settings: Partial<ProfileSettings>) => {
      await save({ isPublic: true, ...settings })
      const { data } = await seen()
      return parts.flatMap(([, part]) => (data[part] === null ? [] : [part]))
    }
    expect(await shared({})).toEqual([])
    for (const [setting, part] of parts) expect(await shared({ [setting]: true })).toEqual([part])
    expect((await owner.call(getOwnProfile)).data.profile).toEqual((await seen()).data)
  })

  test('counts a day of a small profit as the report does, although calendars show it as flat', async () => {
    const account = await insertAccount(owner)
    const results = ['9', '400', '-300', '-9']
    for (const [at, statedGross] of results.entries()) {
      const fills = manualTrade(account).fills.map((fill, i) => ({
        ...fill,
        at: `2026-06-${15 + at}T09:${30 + i}`,
      }))
      await insertTrade(owner, account, { statedGross, fills })
    }
    await save({ isPublic: true, showsStatistics: true })
    const { statistics } = (await seen()).data
    const { figures } = (await owner.call(getReportOverview)).data
    const { value, low, high, n } = figures.find(({ id }) => id === 'dayWinRate')!
    expect({ value, n }).toEqual({ value: 0.5, n: 4 })
    expect(statistics?.find(({ id }) => id === 'days_up')?.figure).toMatchObject({ value, low, high, n })
  })

  test('shows the dashboard’s own figures, without an amount of money anywhere', async () => {
    const accountId = await insertAccount(owner)
    await insertTrade(owner, accountId)
    await save(ALL)
    const { statistics, equity, badges } = (await seen()).data
    const dashboard = (await owner.call(getDashboard)).data
    expect(statistics?.map(({ id, figure }) => [id, figure.value])).toEqual([
      ['expectancy', dashboard.expectancy.r.value],
      ['win_rate', dashboard.winRate.value],
      ['rules_kept', null],
      ['days_up', dashboard.dayWinRate.value],
    ])
    expect(equity?.points.at(-1)?.r).toBe(dashboard.equity.inR?.points.at(-1)?.r)
    expect(equity?.deepest).toBe(Math.abs(dashboard.equity.inR?.maxDrawdown ?? 0))
    expect(badges).toEqual(dashboard.badges)
    const text = JSON.stringify((await seen()).data)
    expect(dashboard.net.value).not.toBe('0.00')
    expect(text).not.toContain(dashboard.net.value.replace('-', ''))
    expect(text).not.toContain(accountId)
  })

  test('counts imported trades separately from typed ones', async () => {
    const accountId = await insertAccount(owner)
    await insertTrade(owner, accountId)
    const bytes = fillsCsv([
      { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
      { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20010' },
    ])
    await importFiles(owner, { accountId, files: [{ name: 'Fills.csv', bytes }] })
    await save({ isPublic: true, showsImported: true })
    const { imported } = (await seen()).data
    expect(imported).toEqual({ count: 1, of: 2 })
  })

  test('is computed once a minute for all its visitors, and at once after a change of its owner’s', async () => {
    await save({ isPublic: true, showsImported: true })
    expect((await seen()).data.imported).toEqual({ count: 0, of: 0 })
    await insertTrade(owner, await insertAccount(owner))
    expect((await seen()).data.imported).toEqual({ count: 0, of: 0 })
    await save({ isPublic: true, showsImported: true, about: 'New words' })
    expect((await seen()).data.imported).toEqual({ count: 0, of: 1 })
  })

  test('has the picture of its owner while it is public', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    await owner.call(putProfilePicture, { files: [{ name: 'me.png', bytes: png }] })
    await save({ isPublic: true })
    const { image } = (await seen()).data
    expect(image).toBe(`/api/profiles/${username}/picture`)
    const picture = () => server.fetch(image ?? '')
    expect([(await picture()).status, (await picture()).headers.get('content-type')]).toEqual([
      200,
      'image/webp',
    ])
    await save({ isPublic: false })
    expect((await picture()).status).toBe(404)
  })

  test('shows the links of its owner, as they were parsed, and refuses invalid ones', async () => {
    const link = (kind: 'website' | 'x', url: string) => save({ isPublic: true, links: [{ kind, url }] })
    await link('x', 'x.com/someone')
    expect((await seen()).data.links).toEqual([{ kind: 'x', url: 'https://x.com/someone' }])
    for (const [kind, url] of [
      ['website', 'javascript:alert(1)'],
      ['website', 'http://example.com'],
      ['x', 'https://example.com'],
    ] as const) {
      const refused = await link(kind, url)
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['links.0.url']])
    }
    const five = Array.from({ length: 6 }, () => ({ kind: 'website' as const, url: 'https://example.com/' }))
    expect((await save({ links: five })).status).toBe(422)
    expect((await save({ links: five.slice(1) })).status).toBe(200)
  })

  test.each(['picture', 'share.png'])('of a name that no database takes has no %s', async (picture) => {
    expect((await server.fetch(`/api/profiles/a%00b/${picture}`)).status).toBe(404)
  })

  test('has a share picture that changes with its content, and is not found if the profile is not', async () => {
    const picture = (name = username) => server.fetch(`/api/profiles/${name}/share.png`)
    const [closed, nobody] = [await picture(), await picture('nobody-at-all')]
    expect([closed.status, nobody.status]).toEqual([404, 404])
    expect(await closed.text()).toBe(await nobody.text())
    await save({ isPublic: true })
    const shown = await picture()
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    const tag = shown.headers.get('etag') ?? ''
    expect((await picture()).headers.get('etag')).toBe(tag)
    const again = await server.fetch(`/api/profiles/${username}/share.png`, {
      headers: { 'if-none-match': tag },
    })
    expect(again.status).toBe(304)
    await owner.call(renameAccount, { body: { username: `${username}-p` } })
    expect((await picture(`${username}-p`)).headers.get('etag')).not.toBe(tag)
  })

  test('of a user who shows nothing takes no more work than an unknown name', async () => {
    await insertTrade(owner, await insertAccount(owner))
    await save({ ...ALL, isPublic: false })
    const timeOf = async (name: string) => {
      const times: number[] = []
      for (let i = 0; i < 15; i++) {
        const begun = performance.now()
        await seen(name)
        times.push(performance.now() - begun)
      }
      return times.sort((a, b) => a - b)[7] ?? 0
    }
    const [nobody, closed] = [await timeOf('nobody-at-all'), await timeOf(username)]
    expect(closed).toBeLessThan(nobody * 3 + 5)
    const headersOf = async (name: string) =>
      [...(await seen(name)).headers.keys()].filter((header) => header !== 'x-request-id')
    expect(await headersOf(username)).toEqual(await headersOf('nobody-at-all'))
  })

  test('moves with a new name', async () => {
    await save({ isPublic: true, about: '  Index futures, mornings only. ' })
    await owner.call(renameAccount, { body: { username: `${username}-two` } })
    expect((await seen()).data.username).toBe(`${username}-two`)
    expect((await seen(`${username}-two`)).data.about).toBe('Index futures, mornings only.')
  })
})
