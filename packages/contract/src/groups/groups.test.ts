import { describe, expect, test } from 'vitest'
import { expectAnswers, ID, ids, refusals, text } from '../testing/answers.ts'
import { joinGroup, leaveGroup, listGroups, saveMembership, updateGroup } from './groups.ts'
import { acceptInvitation, changeMember, createInvitation, removeMember, setSilence } from './members.ts'
import { decidePost } from './moderation.ts'
import { createPost, editPost, listPosts, react, reportPost } from './posts.ts'
import { getLeaderboard } from './process.ts'
import { shareSchema, snapshotSchema } from './snapshots.ts'

describe('a group', () => {
  test('is searched by a part of its name, or all are listed', () => {
    expect(listGroups.query.parse({})).toEqual({ q: '' })
    expect(refusals(listGroups.query, { q: text(61) })).toEqual(['q: At most 60 characters'])
    expect(updateGroup.body.parse({ about: ' x ' })).toEqual({ about: 'x' })
    expect(refusals(updateGroup.body, { entry: 'closed' })).toEqual(['entry: Not one of the choices'])
  })

  test('is joined with a note, and left without removing one’s posts by default', () => {
    expect([joinGroup.body.parse({}), leaveGroup.body.parse({})]).toEqual([
      { note: '' },
      { deletesPosts: false },
    ])
    expect(refusals(joinGroup.body, { note: text(300) })).toEqual([])
    expect(refusals(joinGroup.body, { note: text(301) })).toEqual(['note: At most 300 characters'])
    expect(saveMembership.body.parse({ isMuted: true })).toEqual({ isMuted: true })
  })

  test('has invitations for a week and one person, or up to a month and a hundred', () => {
    expect(createInvitation.body.parse({})).toEqual({ days: 7, maxUses: 1 })
    expectAnswers(createInvitation.body, {}, [
      [{ days: 1, maxUses: 100 }, []],
      [{ days: 30 }, []],
      [{ days: 0 }, ['days: At least 1']],
      [{ days: 31 }, ['days: At most 30 days']],
      [{ maxUses: 0 }, ['maxUses: At least 1']],
      [{ maxUses: 101 }, ['maxUses: At most 100 people']],
    ])
    expectAnswers(acceptInvitation.body, {}, [
      [{ token: ' ' }, ['token: Enter the code']],
      [{ token: text(200) }, []],
      [{ token: text(201) }, ['token: Not a code']],
    ])
  })

  test('makes a member read-only for up to thirty days, or writable again', () => {
    expectAnswers(changeMember.body, {}, [
      [{ role: 'moderator', silentDays: 0 }, []],
      [{ silentDays: 30 }, []],
      [{ silentDays: 31 }, ['silentDays: At most 30 days']],
      [{ silentDays: -1 }, ['silentDays: At least 0']],
      [{ role: 'owner' }, ['role: Not one of the choices']],
    ])
    expect(removeMember.body.parse({})).toEqual({ forGood: false })
    for (const silence of ['mute', 'block', null]) expect(refusals(setSilence.body, { silence })).toEqual([])
    expect(refusals(setSilence.body, { silence: 'hide' })).toEqual(['silence: Not one of the choices'])
  })

  test('ranks by rules kept this month by default', () => {
    expect(getLeaderboard.query.parse({})).toEqual({ measure: 'rules', period: 'month', last: 'no' })
    expect(refusals(getLeaderboard.query, { measure: 'net', period: 'year', last: 'maybe' })).toEqual([
      ...[
        'measure: Not one of the choices',
        'period: Not one of the choices',
        'last: Not one of the choices',
      ],
    ])
  })
})

describe('a post', () => {
  const post = { id: ID, text: 'Kept my rules' }
  const share = { kind: 'day', day: '2026-06-15', parts: [] }

  test('has words, a shared item or pictures, and is no reply by default', () => {
    const bare = { parentId: null, share: null, hasPictures: false }
    expect(createPost.body.parse(post)).toEqual({ ...post, ...bare })
    const empty = ['text: Write something, or share something']
    expectAnswers(createPost.body, post, [
      [{ text: '' }, empty],
      [{ text: ' \n ' }, empty],
      [{ text: '', share }, []],
      [{ text: '', hasPictures: true }, []],
      [{ text: '', hasPictures: false, share: null }, empty],
      [{ parentId: ID, text: text(5000) }, []],
      [{ text: text(5001) }, ['text: At most 5,000 characters']],
    ])
    expect(refusals(editPost.body, { text: text(5001) })).toEqual(['text: At most 5,000 characters'])
  })

  test('is listed with nineteen others by default', () => {
    expect(listPosts.query.parse({})).toEqual({ q: '', limit: 20 })
    expectAnswers(listPosts.query, {}, [
      [{ limit: '50', q: text(100), before: ID }, []],
      [{ limit: '51' }, ['limit: At most 50']],
      [{ limit: '0' }, ['limit: At least 1']],
      [{ q: text(101) }, ['q: At most 100 characters']],
    ])
  })

  test('takes known reactions and reports, and a moderator’s decision', () => {
    expect(refusals(react.body, { reaction: 'useful', isOn: true })).toEqual([])
    expect(refusals(react.body, { reaction: 'like', isOn: true })).toEqual([
      'reaction: Not one of the choices',
    ])
    expect(reportPost.body.parse({ reason: 'signal' })).toEqual({ reason: 'signal', note: '' })
    expect(refusals(reportPost.body, { reason: 'boring' })).toEqual(['reason: Not one of the choices'])
    expect(decidePost.body.parse({ decision: 'rewrite', note: ' please ' })).toEqual({
      decision: 'rewrite',
      note: 'please',
    })
    expect(refusals(decidePost.body, { decision: 'ban', note: text(501) })).toEqual([
      'decision: Not one of the choices',
      'note: At most 500 characters',
    ])
  })
})

describe('what is shared', () => {
  test('is a trade, a day or a period with parts of its own kind, each once', () => {
    const trade = { kind: 'trade', tradeId: ID, parts: ['prices', 'amount'], screenshotIds: ids(4) }
    expectAnswers(shareSchema, {}, [
      [trade, []],
      [{ ...trade, screenshotIds: ids(5) }, ['screenshotIds: At most 4 screenshots']],
      [{ ...trade, parts: ['mood'] }, ['parts.0: Not one of the choices']],
      [{ ...trade, parts: Array(10).fill('size') }, ['parts: Choose each part once']],
      [{ kind: 'day', day: '2026-06-15', parts: ['trades', 'rules', 'mood', 'lesson', 'amount'] }, []],
      [{ kind: 'day', day: '2026-06-15', parts: Array(6).fill('mood') }, ['parts: Choose each part once']],
      [{ kind: 'report', from: '2026-06-01', to: '2026-06-30', parts: ['win_rate'] }, []],
      [{ kind: 'report', from: '2026-06-01', parts: [] }, ['to: Required']],
      [{ kind: 'account', parts: [] }, ['kind: Not valid']],
    ])
  })

  test('is stored as it was, and what was not chosen is missing', () => {
    const trade = { version: 1, kind: 'trade', symbol: 'NQ', direction: 'long', day: '2026-06-15', r: null }
    const day = { version: 1, kind: 'day', day: '2026-06-15', r: -0.5, timeZone: 'UTC' }
    const report = { version: 1, kind: 'report', from: '2026-06-01', to: '2026-06-30', n: 3, r: 1.5 }
    for (const snapshot of [trade, day, report]) expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    expect(snapshotSchema.parse({ ...trade, id: ID, net: '5' })).toEqual(trade)
    const money = { currency: 'USD', net: '250' }
    expectAnswers(snapshotSchema, trade, [
      [{ amount: [money], prices: { entry: '1', exit: null, stop: '0.5' } }, []],
      [{ amount: Array(21).fill(money) }, ['amount: At most 20 entries']],
      [{ notes: text(10_001) }, ['notes: At most 10,000 characters']],
      [{ symbol: text(61) }, ['symbol: At most 60 characters']],
      [{ version: 2 }, ['version: Not one of the choices']],
    ])
    const line = { symbol: 'NQ', direction: 'long', openedAt: '2026-06-15T10:00:00Z', r: 1 }
    expect(refusals(snapshotSchema, { ...day, trades: { lines: Array(21).fill(line), of: 30 } })).toEqual([
      'trades.lines: At most 20 entries',
    ])
  })
})
