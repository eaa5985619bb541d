import { getDashboard } from '@ballast/contract/dashboard'
import { putProfilePicture, renameAccount } from '@ballast/contract/own-account'
import {
  getOwnProfile,
  getProfile,
  NO_PROFILE,
  type ProfileSettings,
  saveOwnProfile,
} from '@ballast/contract/people/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'

let server: TestServer
let owner: Person
let username: string
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await insertPerson(server)
  username = (await owner.call(getOwnProfile)).data.profile.username
})

const save = (settings: Partial<ProfileSettings>) =>
  owner.call(saveOwnProfile, { body: { ...NO_PROFILE, ...settings } })
/** As somebody who is not signed in sees it. */
const seen = (name = username) => callAs(server, null, [getProfile, { params: { username: name } }])
const ALL = {
  ...{ isPublic: true, showsStatistics: true, showsEquity: true, showsImported: true },
  showsAchievements: true,
}

describe('a profile', () => {
  test('is seen by nobody until it is public, and then missing as a name nobody has is', async () => {
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

  test('shows each part where its owner shares it, and no other', async () => {
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
      ['days_up', dashboard.net.daysUp / dashboard.net.days],
    ])
    expect(equity?.points.at(-1)?.r).toBe(dashboard.equity.inR?.points.at(-1)?.r)
    expect(equity?.deepest).toBe(Math.abs(dashboard.equity.inR?.maxDrawdown ?? 0))
    expect(badges).toEqual(dashboard.badges)
    const text = JSON.stringify((await seen()).data)
    expect(dashboard.net.value).not.toBe('0.00')
    expect(text).not.toContain(dashboard.net.value.replace('-', ''))
    expect(text).not.toContain(accountId)
  })

  test('counts what came from files beside what was typed', async () => {
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

  test('moves with a new name', async () => {
    await save({ isPublic: true, about: '  Index futures, mornings only. ' })
    await owner.call(renameAccount, { body: { username: `${username}-two` } })
    expect((await seen()).status).toBe(404)
    expect((await seen(`${username}-two`)).data.about).toBe('Index futures, mornings only.')
  })
})
