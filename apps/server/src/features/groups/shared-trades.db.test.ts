import { getCalendarDay } from '@ballast/contract/calendar'
import { removeMember } from '@ballast/contract/groups/members'
import { listPosts, previewShare, withdrawShare } from '@ballast/contract/groups/posts'
import { addScreenshot } from '@ballast/contract/screenshots'
import { TRADE_PARTS } from '@ballast/domain/groups/group-vocabulary'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, type Person } from '../../test/client.ts'
import { insertGroupOfThree, insertPost, insertTester } from '../../test/groups.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade, manualTrade } from '../../test/trades.ts'

const server = testServer()
let owner: Person
let member: Person
let other: Person
let groupId: string
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00.000Z')
  ;({ owner, member, other, groupId } = await insertGroupOfThree(server))
})

const at = () => ({ params: { id: groupId } })
const on = (postId: string) => ({ params: { id: groupId, postId } })
const feed = async (person: Person, query = {}) =>
  (await person.call(listPosts, { ...at(), query })).data.posts
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

describe('a shared trade', () => {
  const shareOf = (
    tradeId: string,
    parts: readonly (typeof TRADE_PARTS)[number][] = [],
    ids: string[] = [],
  ) => ({ kind: 'trade' as const, tradeId, parts: [...parts], screenshotIds: ids })

  test('shows R and nothing that was not chosen: no amount, account, price or note', async () => {
    const accountId = await insertAccount(member)
    const trade = await insertTrade(member, accountId, {
      journal: { notes: 'private words', tags: ['private-tag'], typedRisk: '100' },
    })
    await insertPost(member, groupId, { share: shareOf(trade.id) })
    const [post] = await feed(other)
    expect(Object.keys(post?.snapshot ?? {}).sort()).toEqual(
      ['day', 'direction', 'kind', 'r', 'symbol', 'version'].sort(),
    )
    const text = JSON.stringify(await feed(other))
    for (const secret of [trade.id, accountId, trade.accountName, 'private', trade.averageEntry])
      expect(text).not.toContain(secret)
    expect(trade.net).not.toBeNull()
    expect(text).not.toContain(String(trade.net).replace('-', ''))
  })

  test('shows each chosen part, as in the preview', async () => {
    const accountId = await insertAccount(member)
    const trade = await insertTrade(member, accountId, { journal: { notes: 'Late entry' } })
    const share = shareOf(trade.id, TRADE_PARTS)
    const { snapshot } = (await member.call(previewShare, { body: { share } })).data
    expect(snapshot).toMatchObject({
      notes: 'Late entry',
      amount: [{ currency: 'USD', net: trade.net }],
      prices: { entry: trade.averageEntry },
    })
    await insertPost(member, groupId, { share })
    expect((await feed(other))[0]?.snapshot).toEqual(snapshot)
    expect((await other.call(previewShare, { body: { share } })).status).toBe(404)
  })

  test('is erased when it is withdrawn, with its screenshots; the words stay', async () => {
    const accountId = await insertAccount(member)
    const trade = await insertTrade(member, accountId)
    const shot = await member.call(addScreenshot, {
      params: { id: trade.id },
      files: [{ name: 'a.png', bytes: await png() }],
    })
    const body = { text: 'My best one', share: shareOf(trade.id, [], [shot.data.id]) }
    const post = await insertPost(member, groupId, body)
    const [copy] = post.pictures
    const path = `/api/groups/${groupId}/pictures/${copy?.id}`
    const headers = { authorization: `Bearer ${other.sessionId}` }
    expect((await server.fetch(path, { headers })).status).toBe(200)
    expect(copy?.id).not.toBe(shot.data.id)
    await member.call(withdrawShare, on(post.id))
    expect((await feed(other))[0]).toMatchObject({
      text: 'My best one',
      snapshot: null,
      isWithdrawn: true,
      pictures: [],
    })
    expect((await server.fetch(path, { headers })).status).toBe(404)
  })

  test('can also be withdrawn by a user who was removed in the meantime', async () => {
    const trade = await insertTrade(member, await insertAccount(member))
    const post = await insertPost(member, groupId, { share: shareOf(trade.id) })
    await owner.call(removeMember, { params: { id: groupId, memberId: member.userId } })
    expect((await member.call(withdrawShare, on(post.id))).status).toBe(200)
    expect((await feed(other))[0]?.snapshot).toBeNull()
  })

  test('a day and a period are shared in R too', async () => {
    const trade = await insertTrade(member, await insertAccount(member), { journal: { typedRisk: '100' } })
    const day = await insertPost(member, groupId, {
      share: { kind: 'day', day: trade.tradingDay, parts: ['trades', 'rules'] },
    })
    expect(day.snapshot).toMatchObject({ kind: 'day', r: trade.rMultiple, trades: { of: 1 }, rules: null })
    const { tradingDay: from } = trade
    const report = await insertPost(member, groupId, {
      share: { kind: 'report', from, to: from, parts: ['win_rate'] },
    })
    expect(report.snapshot).toMatchObject({ kind: 'report', n: 1, winRate: { n: 1 } })
    expect(JSON.stringify([day, report])).not.toContain(String(trade.net).replace('-', ''))
  })

  test('the amounts of a day are those of the calendar: of closed trades, by currency', async () => {
    const trader = await insertTester(server)
    const dollars = await insertAccount(trader)
    const euros = await insertAccount(trader, { currency: 'EUR' })
    const { fills } = manualTrade(dollars)
    const [buy, sell] = fills
    if (!buy || !sell) throw new Error('a round trip has two fills')
    const { tradingDay: day } = await insertTrade(trader, dollars)
    await insertTrade(trader, dollars, { fills: [{ ...buy, quantity: '2' }, sell] })
    await insertTrade(trader, euros, { symbol: 'SAP' })
    const share = { kind: 'day' as const, day, parts: ['amount' as const] }
    const { snapshot } = (await trader.call(previewShare, { body: { share } })).data
    expect(snapshot.amount).toEqual([
      { currency: 'EUR', net: '18.52' },
      { currency: 'USD', net: '38.52' },
    ])
    const { data } = await trader.call(getCalendarDay, { params: { day }, query: { currency: 'USD' } })
    expect(data.summary?.net).toBe('38.52')
  })
})
