import {
  createDayPlan,
  type DayPlan,
  type DayPlanWords,
  deleteDayPlan,
  listDayPlans,
  restoreDayPlan,
  updateDayPlan,
} from '@ballast/contract/day-plans'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { dayPlanOf } from '../../test/dom/samples/day-plan-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DayCard } from './day-card.tsx'
import { dayPlanQueries } from './day-plan-queries.ts'

/** Before the session starts at half past nine, and after it. */
const MORNING = new Date('2026-11-20T10:00:00Z')
const NOON = new Date('2026-11-20T18:00:00Z')
let stored: DayPlan | null = null
/** The clock of the card that is shown. */
let setNow = (_: Date) => {}

function Card({ at }: { at: Date }) {
  const { data } = useQuery(dayPlanQueries.day(null))
  const [now, setClock] = useState(at)
  useEffect(() => {
    setNow = (next) => act(() => setClock(next))
  }, [])
  if (!data) return null
  return <DayCard shown={data} last={undefined} currency="USD" dayReset="17:00" now={now} onDay={() => {}} />
}

async function showCard(plan: DayPlan | null = null, at = MORNING) {
  stored = plan
  giveUsual()
  server.give(listDayPlans, () => ({
    today: '2026-11-20',
    timeZone: 'America/Chicago',
    usualStart: '08:30',
    more: false,
    plans: stored ? [stored] : [],
  }))
  const write = (words: Partial<DayPlanWords>, revision: number) => {
    stored = dayPlanOf({ ...stored?.words, ...words }, { revision })
    return stored
  }
  server.give(createDayPlan, ({ body }) => write((body as { words: DayPlanWords }).words, 1))
  server.give(updateDayPlan, ({ body }) => {
    const { words, revision } = body as { words: Partial<DayPlanWords>; revision: number }
    return write(words, revision + 1)
  })
  const shown = await show(<Card at={at} />)
  const thesis = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /thesis/i })
  const type = async (text: string) => {
    await shown.user.click(thesis)
    await shown.user.paste(text)
  }
  return { ...shown, thesis, type }
}

beforeEach(() => {
  stored = null
})

describe('planning a day', () => {
  it('creates the plan with the market’s usual hours, and then updates it', async () => {
    const { type } = await showCard()
    await type('Range day')
    await waitFor(() => expect(server.bodies(createDayPlan)).toMatchObject([{ start: '08:30', end: null }]))
    await screen.findByText(/^Saved \d/)
    await type(', until it breaks')
    await waitFor(() =>
      expect(server.bodies(updateDayPlan)).toMatchObject([
        { words: { thesis: 'Range day, until it breaks' }, revision: 1 },
      ]),
    )
    expect(server.sent(createDayPlan)).toHaveLength(1)
  })

  it('no longer shows a plan that was deleted', async () => {
    const { user, thesis, type } = await showCard(dayPlanOf({ thesis: 'Range' }, { revision: 3 }))
    await type(' day')
    await screen.findByText(/^Saved \d/)
    server.give(deleteDayPlan, () => {
      stored = null
      return { ok: true as const }
    })
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete plan' }))
    expect(await screen.findByText('Plan deleted')).toBeTruthy()
    await waitFor(() => expect(thesis.value).toBe(''))
  })

  it('brings back a deleted plan on Undo', async () => {
    const { user, thesis, type } = await showCard(dayPlanOf({ thesis: 'Range' }, { revision: 3 }))
    await type(' day')
    await screen.findByText(/^Saved \d/)
    const saved = stored as DayPlan
    server.give(deleteDayPlan, () => {
      stored = null
      return { ok: true as const }
    })
    server.give(restoreDayPlan, () => {
      stored = saved
      return saved
    })
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete plan' }))
    await waitFor(() => expect(thesis.value).toBe(''))
    await pressUndo(user)
    await waitFor(() => expect(thesis.value).toBe('Range day'))
    expect(server.sent(restoreDayPlan)).toHaveLength(1)
  })

  it('changed elsewhere shows both versions, and sends the one that is chosen', async () => {
    const { user, thesis, type } = await showCard(dayPlanOf({ thesis: 'Range' }, { revision: 3 }))
    server.refuse(updateDayPlan, 'stale')
    stored = dayPlanOf({ thesis: 'Trend' }, { revision: 8 })
    await type(' day')
    const notice = await screen.findByRole('alert', { name: 'Two versions' })
    expect(notice.textContent).toMatch(/Thesis, here\s*Range day.*Thesis, elsewhere\s*Trend/)
    expect(thesis.value).toBe('Range day')
    server.give(updateDayPlan, () => {
      stored = dayPlanOf({ thesis: 'Range day' }, { revision: 9 })
      return stored
    })
    await user.click(screen.getByRole('button', { name: 'Keep what is here' }))
    await screen.findByText(/^Saved \d/)
    expect(server.bodies(updateDayPlan).at(-1)).toEqual({ words: { thesis: 'Range day' }, revision: 8 })
    expect(thesis.value).toBe('Range day')
  })

  it('says why the server refuses it where no field can, and keeps the text', async () => {
    const { thesis, type } = await showCard(dayPlanOf({}, { revision: 3 }))
    server.refuse(updateDayPlan, 'not_found')
    await type('Range')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This does not exist, or it is not yours\./,
    )
    expect(thesis.value).toBe('Range')
    server.give(updateDayPlan, ({ body }) => {
      const { words, revision } = body as { words: Partial<DayPlanWords>; revision: number }
      stored = dayPlanOf({ ...stored?.words, ...words }, { revision: revision + 1 })
      return stored
    })
    await type(' day')
    await screen.findByText(/^Saved \d/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sends the words without hours if the session has begun in the meantime', async () => {
    const { user, type } = await showCard(dayPlanOf({}, { revision: 3 }))
    server.refuse(updateDayPlan, 'plan_locked')
    await type('Late thought')
    await waitFor(() => expect(server.sent(updateDayPlan).length).toBeGreaterThanOrEqual(2))
    for (const body of server.bodies<object>(updateDayPlan).slice(1)) expect(body).not.toHaveProperty('start')
    await user.tab()
  })
})

describe('a session that starts while its plan is being written', () => {
  it('leaves the form and the caret where they are, and saves what is typed from then on as one edit', async () => {
    const { user, thesis, type } = await showCard(dayPlanOf({ thesis: 'Range' }, { revision: 3 }))
    await type(' day')
    setNow(NOON)
    expect(screen.getByText(/^The session has started\./)).toBeTruthy()
    expect([document.activeElement, thesis.isConnected]).toEqual([thesis, true])
    await waitFor(() => expect(server.sent(updateDayPlan)).toHaveLength(1))
    await user.keyboard(' until ten')
    expect(thesis.value).toBe('Range day until ten')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(server.sent(updateDayPlan)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Save edit' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /thesis/i })).toBeNull())
    expect(server.bodies(updateDayPlan)).toMatchObject([
      { words: { thesis: 'Range day' }, revision: 3 },
      { words: { thesis: 'Range day until ten' }, revision: 4 },
    ])
  })

  it('shows the locked plan to somebody who is not in the form', async () => {
    const { user, type } = await showCard(dayPlanOf({}, { revision: 3 }))
    await type('Range')
    await screen.findByText(/^Saved \d/)
    await user.click(document.body)
    setNow(NOON)
    expect(await screen.findByText('Locked at 09:30 AM')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /thesis/i })).toBeNull()
  })

  it('keeps what could not be sent in sight, instead of saying that there is no plan', async () => {
    const { user, type } = await showCard()
    server.setReachable(false)
    await type('Range day')
    await screen.findByText('Saved here')
    await user.click(document.body)
    setNow(NOON)
    const thesis = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /thesis/i })
    expect(thesis.value).toBe('Range day')
    expect(screen.getByText('Saved here')).toBeTruthy()
    expect(screen.queryByText('No plan was written before this session')).toBeNull()
    server.setReachable(true)
    await user.click(screen.getByRole('button', { name: 'Save plan' }))
    expect(await screen.findByText('Range day')).toBeTruthy()
    expect(server.bodies(createDayPlan)).toMatchObject([{ words: { thesis: 'Range day' } }])
    expect(screen.queryByText('Saved here')).toBeNull()
  })

  it('keeps what the server refused in the form, with its reason, until it can be saved', async () => {
    const { user, type } = await showCard(dayPlanOf({ thesis: 'Range' }, { revision: 3 }))
    server.refuse(updateDayPlan, 'invalid_input', { end: 'The end must come after the start' })
    fireEvent.change(screen.getByLabelText(/^Ends/), { target: { value: '09:00' } })
    await type(' day')
    expect((await screen.findByRole('alert')).textContent).toBe('The end must come after the start')
    await user.click(document.body)
    setNow(NOON)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /thesis/i }).value).toBe('Range day')
    server.give(updateDayPlan, () => {
      stored = dayPlanOf({ thesis: 'Range day' }, { revision: 4 })
      return stored
    })
    await user.click(screen.getByRole('button', { name: 'Save edit' }))
    expect(await screen.findByText('Range day')).toBeTruthy()
    expect(server.bodies(updateDayPlan).at(-1)).toEqual({ words: { thesis: 'Range day' }, revision: 3 })
    expect(screen.queryByRole('textbox', { name: /thesis/i })).toBeNull()
  })
})

it('a start that is being typed does not lock the day on the way', async () => {
  const { user } = await showCard()
  const start = screen.getByLabelText<HTMLInputElement>('Session starts')
  await user.click(start)
  // As a browser reports 10:30, digit by digit; in Chicago it is four in the morning.
  fireEvent.change(start, { target: { value: '01:30' } })
  expect(start.isConnected).toBe(true)
  fireEvent.change(start, { target: { value: '10:30' } })
  await user.tab()
  await waitFor(() => expect(server.bodies(createDayPlan)).toMatchObject([{ start: '10:30' }]))
})

it('a plan deleted elsewhere while it is written asks what to keep, and can be written anew', async () => {
  const { user, type } = await showCard(dayPlanOf({ thesis: 'Range' }, { revision: 3 }))
  server.refuse(updateDayPlan, 'not_found')
  stored = null
  await type(' day')
  expect((await screen.findByRole('alert', { name: 'Two versions' })).textContent).toMatch(
    /Thesis, here\s*Range day.*Thesis, elsewhere\s*\(empty\)/,
  )
  await user.click(screen.getByRole('button', { name: 'Keep what is here' }))
  await screen.findByText(/^Saved \d/)
  expect(server.bodies(createDayPlan)).toMatchObject([{ words: { thesis: 'Range day' } }])
})

it('a symbol that is typed again is not taken away', async () => {
  const { user } = await showCard(dayPlanOf({ symbols: ['MNQ'] }, { revision: 3 }))
  await user.click(screen.getByRole('button', { name: 'Add a symbol' }))
  await user.type(screen.getByPlaceholderText('Search or type a symbol'), 'mnq{Enter}')
  expect(screen.getByRole('button', { name: 'Remove MNQ' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a symbol' }))
  await user.type(screen.getByPlaceholderText('Search or type a symbol'), 'es{Enter}')
  await waitFor(() =>
    expect(server.bodies(updateDayPlan)).toMatchObject([{ words: { symbols: ['MNQ', 'ES'] } }]),
  )
})

it('one and a half trades are one, not fifteen', async () => {
  const { user } = await showCard()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Max trades' })
  await user.type(field, '1.5')
  expect(field.value).toBe('1.5')
  await user.tab()
  expect(field.value).toBe('1')
  await waitFor(() => expect(stored?.words.maxTrades).toBe(1))
  await user.clear(field)
  await waitFor(() => expect(stored?.words.maxTrades).toBeNull())
})

it('the focus is on the page once a plan is opened for an edit, and once it is given up', async () => {
  giveUsual()
  const plan = dayPlanOf({ thesis: 'Range' }, { revision: 3, startsAt: '2026-11-20T09:30:00Z' })
  server.give(listDayPlans, {
    today: '2026-11-20',
    timeZone: 'America/Chicago',
    usualStart: '08:30',
    more: false,
    plans: [plan],
  })
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <Card at={NOON} />
    </main>,
  )
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('textbox', { name: /thesis/i })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByRole('button', { name: 'Edit' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
