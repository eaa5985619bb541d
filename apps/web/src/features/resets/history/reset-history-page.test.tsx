import {
  deleteReset,
  getResetEvidence,
  getResetStart,
  listResets,
  type Reset,
  type ResetEvidenceJson,
  saveReset,
} from '@ballast/contract/routine/resets'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changePreferences } from '../../../lib/preferences.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { ResetHistoryPage } from './reset-history-page.tsx'

const resetOf = (part: Partial<Reset> = {}): Reset => ({
  id: idOf(1),
  day: '2026-11-20',
  trigger: 'two_losses',
  technique: 'box',
  feeling: 'Tense',
  before: 7,
  after: 3,
  seconds: 90,
  secondsDone: 95,
  reappraisal: 'One loss is one loss',
  ifThen: 'If two, then stop',
  decision: null,
  startedAt: '2026-11-20T15:00:00Z',
  endedAt: '2026-11-20T15:05:00Z',
  ...part,
})
const evidenceOf = (part: Partial<ResetEvidenceJson> = {}): ResetEvidenceJson => ({
  uses: 30,
  needed: 20,
  states: [],
  next: [],
  currency: 'USD',
  ...part,
})
const answerWith = (resets: Reset[], part: object = {}) =>
  server.give(listResets, { resets, total: resets.length, hasMore: false, ...part })

beforeEach(() => server.give(getResetEvidence, evidenceOf({ uses: 3 })))

async function showPage(resets: Reset[]) {
  answerWith(resets)
  const shown = await show(<ResetHistoryPage />, '/reset/history')
  await waitFor(() => expect(shown.container.textContent).toMatch(/Earlier resets|No reset yet/))
  return shown
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('earlier resets', () => {
  it('show the feelings before and after, the technique, the trigger and the decision', async () => {
    await showPage([
      resetOf(),
      resetOf({
        id: idOf(2),
        technique: null,
        before: null,
        after: null,
        feeling: '',
        secondsDone: 0,
        reappraisal: '',
        ifThen: '',
        trigger: 'button',
      }),
    ])
    expect(lines()[0]).toMatch(
      /^State73Box, 1:35, tense.* · .* · Left without a decisionOne loss is one lossIf two, then stop$/,
    )
    expect(lines()[1]).toMatch(/^State––Nothing done yet.* · Left without a decision$/)
  })
  it('can be empty', async () => {
    await showPage([])
    expect(screen.getByText(/Press B on any page after a loss/)).toBeTruthy()
  })
  it('say that they did not load, and retry', async () => {
    server.refuse(listResets, 'internal')
    const { user } = await show(<ResetHistoryPage />, '/reset/history')
    expect(await screen.findByText('Your resets did not load')).toBeTruthy()
    answerWith([resetOf()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Earlier resets')).toBeTruthy()
  })
  it('continue after the last one', async () => {
    server.give(listResets, ({ query }) =>
      query.before
        ? { resets: [resetOf({ id: idOf(2), feeling: 'Calm' })], total: 2, hasMore: false }
        : { resets: [resetOf()], total: 2, hasMore: true },
    )
    const { user } = await show(<ResetHistoryPage />, '/reset/history')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText(/calm/)).toBeTruthy()
    expect(server.sent(listResets).at(-1)?.query).toEqual({ before: '2026-11-20T15:00:00Z' })
  })
})

describe('a deleted reset', () => {
  it('is restored by Undo under its own id, with all its content', async () => {
    server.give(deleteReset, { ok: true })
    server.give(saveReset, resetOf())
    server.give(getResetStart, { day: '2026-11-20', timeZone: 'UTC', offer: null, ifThens: [], last: null })
    const { user } = await showPage([resetOf()])
    await user.click(screen.getByRole('button', { name: /^Delete the reset of Nov 20, 2026/ }))
    expect(await screen.findByText('Reset deleted')).toBeTruthy()
    expect(server.sent(deleteReset)[0]?.params).toEqual({ id: idOf(1) })
    await pressUndo(user)
    const { day: _, ...written } = resetOf()
    await waitFor(() => expect(server.bodies(saveReset)).toEqual([written]))
  })
  it('is deleted once, however often the button is pressed', async () => {
    const { user } = await showPage([resetOf()])
    const answer = server.hold(deleteReset, { ok: true })
    const button = screen.getByRole('button', { name: /^Delete the reset/ })
    await user.click(button)
    await user.click(button)
    answer()
    expect(await screen.findByText('Reset deleted')).toBeTruthy()
    expect(server.sent(deleteReset)).toHaveLength(1)
  })
  it('that Undo cannot bring back yet is kept, and the page says so', async () => {
    server.give(deleteReset, { ok: true })
    const { user } = await showPage([resetOf()])
    await user.click(screen.getByRole('button', { name: /^Delete the reset/ }))
    await screen.findByText('Reset deleted')
    server.setReachable(false)
    await pressUndo(user)
    expect(await screen.findByText('The reset is not back yet')).toBeTruthy()
    expect(localStorage.getItem('resetsToSend')).toContain(idOf(1))
  })
  it('that could not be deleted says so and stays', async () => {
    server.refuse(deleteReset, 'not_found')
    const { user } = await showPage([resetOf()])
    await user.click(screen.getByRole('button', { name: /^Delete the reset/ }))
    expect(await screen.findByText('The reset was not deleted')).toBeTruthy()
    expect(screen.getByText(/^Box/)).toBeTruthy()
  })
})

describe('whether resets help', () => {
  const state = {
    technique: null,
    n: 24,
    before: 6.5,
    after: 4,
    change: -2.5,
    low: -3.1,
    high: -1.9,
    q: 0.01,
  } as const
  const tested = { with: 12.5, without: 4, difference: 8.5, low: 3, high: 14, q: 0.02 }
  const next = { measure: 'wait', unit: 'minutes', with: 20, without: 30, days: 14, tested } as const
  async function showCard(part: Partial<ResetEvidenceJson>) {
    server.give(getResetEvidence, evidenceOf(part))
    const { container } = await show(<EvidenceCard />, '/reset/history')
    await waitFor(() => expect(container.textContent).toMatch(/resets so far|State, before and after/))
    return container.textContent ?? ''
  }
  afterEach(() => void act(() => changePreferences('privacy', { showRealValues: true })))

  it('is not stated below the minimum', async () => {
    expect(await showCard({ uses: 19 })).toContain('19 of 20 resets so far. Below 20 there are too few')
  })
  it('is stated from the minimum on, even if too few were rated', async () => {
    expect(await showCard({ uses: 20 })).toContain('Too few were rated before and after to say anything.')
  })
  it('shows the state before and after, with its interval', async () => {
    await showCard({ states: [state, { ...state, technique: 'box', low: null, high: null, change: 0.04 }] })
    expect(
      within(screen.getByRole('region', { name: 'State before and after' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'All together: 6.5 to 4.0n = 24, change −2.5, 95% CI −3.1 to −1.9',
      'Box: 6.5 to 4.0n = 24, change 0.0',
    ])
  })
  it.each([
    ['no chance is known', { q: null }, true],
    ['the chance is too large', { q: 0.11 }, true],
    ['the interval includes zero', { low: -1, high: 0 }, true],
    ['the interval begins at zero', { low: 0, high: 2 }, true],
    ['it is sure', { low: -3, high: -0.1, q: 0.1 }, false],
  ])('says that it could be chance if %s: %s', async (_, part, couldBe) => {
    expect((await showCard({ states: [{ ...state, ...part }] })).includes('could be chance')).toBe(couldBe)
  })
  it('shows how the next trade went, with a reset and without', async () => {
    await showCard({
      next: [
        next,
        {
          ...next,
          measure: 'size',
          unit: 'times',
          tested: { ...tested, with: 0.8, without: 1.25, low: -0.9, high: null },
        },
        {
          ...next,
          measure: 'result',
          unit: 'r',
          tested: { ...tested, with: -0.2, without: 0.1, low: -0.6, high: 0.1 },
        },
      ],
    })
    const region = screen.getByRole('region', { name: 'The next trade after a loss' })
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Wait: 12.5 min with, 4.0 min withoutn = 20 with and 30 without, on 14 days, difference 3.0 min to 14.0 min',
      'Size: 0.80 × usual with, 1.25 × usual withoutn = 20 with and 30 without, on 14 days',
      'Result: −0.20R with, +0.10R without, could be chancen = 20 with and 30 without, on 14 days, difference −0.60R to +0.10R',
    ])
  })
  it('says that there are too few trades to compare', async () => {
    expect(await showCard({ next: [{ ...next, tested: null }] })).toContain(
      'Wait: too few to comparen = 20 with and 30 without, on 14 days',
    )
  })
  it('shows results in money, and hides them in privacy mode', async () => {
    const result = { ...next, measure: 'result', unit: 'money' } as const
    expect(await showCard({ next: [result] })).toContain('Result: +$12.50 with, +$4.00 without')
    act(() => changePreferences('privacy', { showRealValues: false }))
    expect(screen.getByRole('region', { name: 'The next trade after a loss' }).textContent).toContain(
      'Result: ••• with, ••• without',
    )
  })
  it('says that it did not load', async () => {
    server.refuse(getResetEvidence, 'internal')
    await show(<EvidenceCard />, '/reset/history')
    expect(await screen.findByText('The evidence did not load')).toBeTruthy()
  })
})
