import { getResetStart, listResets, type Reset, saveReset } from '@ballast/contract/routine/resets'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../test/dom/is-disabled.ts'
import { idOf, userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import type { ResetDraft } from './reset-draft.ts'
import { ResetPage } from './reset-page.tsx'

const LAST: Reset = {
  id: idOf(60),
  day: '2026-11-19',
  trigger: 'button',
  technique: 'box',
  feeling: '',
  before: 6,
  after: 3,
  seconds: 90,
  secondsDone: 90,
  reappraisal: '',
  ifThen: '',
  decision: 'wait',
  startedAt: '2026-11-19T15:00:00Z',
  endedAt: '2026-11-19T15:02:00Z',
}

async function showReset() {
  giveUsual()
  const START = { day: '2026-11-20', timeZone: 'America/Chicago', offer: null, last: LAST }
  server.give(getResetStart, { ...START, ifThens: ['If I lose twice, then I stop'] })
  server.give(listResets, { resets: [], total: 0, hasMore: false })
  server.give(saveReset, ({ body }) => ({ ...(body as Reset), day: '2026-11-20' }))
  const shown = await show(<ResetPage trigger={undefined} />, '/reset')
  await screen.findByRole('heading', { name: 'Ninety quiet seconds' })
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }))
  /** Checks in at 7 and skips to the end of the exercise. */
  const toTheEnd = async () => {
    await shown.user.click(screen.getByRole('radio', { name: '7' }))
    await press('Begin')
    await press('That is enough, go on')
    await screen.findByRole('heading', { name: 'And now?' })
  }
  return { ...shown, press, toTheEnd }
}
const sent = () => server.sent(saveReset).map(({ body }) => body as ResetDraft)
const stored = () => Object.values(JSON.parse(localStorage.getItem('resetsToSend') ?? '{}') as object)

describe('a reset', () => {
  it('starts only once the strength is chosen, and shows how the last one went', async () => {
    const { user } = await showReset()
    const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' })
    expect(isDisabled(begin)).toBe(true)
    expect(screen.getByText('Choose a number first.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '0' }))
    expect(isDisabled(begin)).toBe(false)
    expect(await screen.findByText(/^Last time 6 to 3, with/)).toBeTruthy()
  })

  it('saves every step as one reset, and ends with the decision', async () => {
    const { user, press, toTheEnd } = await showReset()
    await toTheEnd()
    await user.click(screen.getByRole('radio', { name: '3' }))
    await press('If I lose twice, then I stop')
    await user.click(screen.getByRole('textbox', { name: /What would a coach/ }))
    await user.paste('One of 500')
    await press(/Stop/)
    expect(await screen.findByText(/^From 7 to 3\. Close the platform/)).toBeTruthy()
    await waitFor(() => expect(stored()).toEqual([]))
    const last = sent().at(-1)
    expect(last).toMatchObject({
      before: 7,
      after: 3,
      ifThen: 'If I lose twice, then I stop',
      reappraisal: 'One of 500',
      decision: 'stop',
      trigger: 'button',
    })
    expect(Date.parse(last?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(last?.startedAt ?? ''))
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
  })

  it('that is left is saved with its end', async () => {
    const { user, unmount } = await showReset()
    await user.click(screen.getByRole('radio', { name: '7' }))
    unmount()
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ before: 7, decision: null }))
    expect(sent().at(-1)?.endedAt).not.toBeNull()
  })

  it('without content is not saved', async () => {
    const { unmount } = await showReset()
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent()).toEqual([])
    expect(stored()).toEqual([])
  })
})

it('a reset that the server rejects says so instead of waiting for a connection', async () => {
  const { press, toTheEnd } = await showReset()
  await toTheEnd()
  server.refuse(saveReset, 'invalid_input', { startedAt: 'This is in the future' })
  await press(/Wait/)
  expect(
    await screen.findByText('Saved in this browser only. Ballast did not accept it: This is in the future'),
  ).toBeTruthy()
  expect(stored()).toMatchObject([{ draft: { before: 7, decision: 'wait' } }])
})

describe('without a connection', () => {
  it('a reset continues, is stored here, and says so', async () => {
    const { press, toTheEnd } = await showReset()
    server.setReachable(false)
    await toTheEnd()
    await press(/Wait/)
    expect(await screen.findByText(/^Saved in this browser\. It is sent as soon as/)).toBeTruthy()
    expect(stored()).toMatchObject([{ userId: userOf().id, draft: { before: 7, decision: 'wait' } }])
  })

  it('another user’s stored resets are not sent under this user’s name', async () => {
    localStorage.setItem(
      'resetsToSend',
      JSON.stringify({ [idOf(61)]: { userId: idOf(8), draft: { ...LAST, id: idOf(61) } } }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'resetsToSend' }))
    const { toTheEnd, press } = await showReset()
    await toTheEnd()
    await press(/half size/)
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(sent().some(({ id }) => id === idOf(61))).toBe(false)
  })
})

it('help lines come first if someone writes that they want to hurt themselves', async () => {
  const { user, toTheEnd } = await showReset()
  await toTheEnd()
  await user.click(screen.getByRole('textbox', { name: /What would a coach/ }))
  await user.paste('I want to kill myself')
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0)
})
