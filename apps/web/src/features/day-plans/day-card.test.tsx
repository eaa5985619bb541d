import {
  createDayPlan,
  type DayPlan,
  type DayPlanWords,
  dayPlanSchema,
  deleteDayPlan,
  listDayPlans,
  updateDayPlan,
} from '@ballast/contract/day-plans'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DayCard } from './day-card.tsx'
import { dayPlanQueries } from './day-plan-queries.ts'
import { BLANK_WORDS } from './planned-day.ts'

const MORNING = new Date('2026-11-20T10:00:00Z')
let stored: DayPlan | null = null

function planOf(words: Partial<DayPlanWords>, part: Partial<DayPlan> = {}): DayPlan {
  return dayPlanSchema.parse({
    ...{
      id: idOf(620),
      accountId: null,
      day: '2026-11-20',
      start: '09:30',
      end: null,
      timeZone: 'America/Chicago',
    },
    words: { ...BLANK_WORDS, ...words },
    ...{ startsAt: '2026-11-20T15:30:00Z', endsAt: null, locked: false, edits: [], revision: 1 },
    facts: {
      ...{ taken: 0, overTrades: 0, outsideSymbols: [], early: 0, late: 0, results: [], unknownResults: 0 },
      ...{ stillOpen: 0, loss: null },
    },
    ...{ createdAt: '2026-11-20T09:00:00Z', updatedAt: '2026-11-20T09:00:00Z' },
    ...part,
  })
}

function Card() {
  const { data } = useQuery(dayPlanQueries.day(null))
  if (!data) return null
  return (
    <DayCard shown={data} last={undefined} currency="USD" dayReset="17:00" now={MORNING} onDay={() => {}} />
  )
}

async function showCard(plan: DayPlan | null = null) {
  stored = plan
  giveUsual()
  server.give(listDayPlans, () => ({
    ...{ today: '2026-11-20', timeZone: 'America/Chicago', usualStart: '08:30', more: false },
    plans: stored ? [stored] : [],
  }))
  const write = (words: Partial<DayPlanWords>, revision: number) => {
    stored = planOf({ ...stored?.words, ...words }, { revision })
    return stored
  }
  server.give(createDayPlan, ({ body }) => write((body as { words: DayPlanWords }).words, 1))
  server.give(updateDayPlan, ({ body }) => {
    const { words, revision } = body as { words: Partial<DayPlanWords>; revision: number }
    return write(words, revision + 1)
  })
  const shown = await show(<Card />)
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
    const { user, thesis, type } = await showCard(planOf({ thesis: 'Range' }, { revision: 3 }))
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

  it('sends the words without hours if the session has begun in the meantime', async () => {
    const { user, type } = await showCard(planOf({}, { revision: 3 }))
    server.refuse(updateDayPlan, 'plan_locked')
    await type('Late thought')
    await waitFor(() => expect(server.sent(updateDayPlan).length).toBeGreaterThanOrEqual(2))
    for (const body of server.bodies<object>(updateDayPlan).slice(1)) expect(body).not.toHaveProperty('start')
    await user.tab()
  })
})
