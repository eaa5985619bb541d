import { createDayPlan, type DayPlan, getDayPlan, updateDayPlan } from '@ballast/contract/day-plans'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayPlanOf } from '../../test/dom/samples/day-plan-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ToastOutlet } from '../../ui/overlays/toast-outlet.tsx'
import { DayForm } from './day-form.tsx'
import type { ShownDay } from './day-plan-queries.ts'
import { BLANK_WORDS, fieldsOf } from './planned-day.ts'
import { useDayPlan } from './use-day-plan.ts'

type EditorProps = { shown: ShownDay; onDone: () => void }

function Editor({ shown, onDone }: EditorProps) {
  const draft = useDayPlan(shown, fieldsOf(shown, { usualStart: '08:30' }))
  return <DayForm shown={shown} draft={draft} onDone={onDone} isStarted currency="USD" onLate={() => {}} />
}

async function showEditor(plan: DayPlan | null = dayPlanOf({ thesis: 'Range' }, { revision: 3 })) {
  giveUsual()
  const onDone = vi.fn()
  const place = { day: '2026-11-20', accountId: null, today: '2026-11-20', timeZone: 'America/Chicago' }
  const shown = { ...place, plan, usualStart: '08:30', others: [] }
  const drawn = await show(<Editor shown={shown} onDone={onDone} />)
  const thesis = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /thesis/i })
  const type = async (text: string) => {
    await drawn.user.click(thesis())
    await drawn.user.paste(text)
  }
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }))
  return { ...drawn, onDone, thesis, type, press }
}
const THESIS = 'Range, until it breaks'

describe('an edit after the session has started', () => {
  it('sends nothing before it is saved, then what changed, once, and is done', async () => {
    const { onDone, type, press } = await showEditor()
    const answer = server.hold(updateDayPlan, dayPlanOf({ thesis: THESIS }, { revision: 4 }))
    await type(', until it breaks')
    expect(server.sent(updateDayPlan)).toEqual([])
    await press('Save edit')
    const button = screen.getByRole('button', { name: 'Save edit' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await press('Save edit')
    expect(onDone).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(server.bodies(updateDayPlan)).toEqual([{ words: { thesis: THESIS }, revision: 3 }])
  })

  it('that the server refuses says why at its field, and stays if the editor is left', async () => {
    const first = await showEditor()
    server.refuse(updateDayPlan, 'invalid_input', { 'words.thesis': 'Much too long' })
    await first.type(', until it breaks')
    await first.press('Save edit')
    expect((await screen.findByRole('alert')).textContent).toBe('Much too long')
    expect(first.thesis().getAttribute('aria-invalid')).toBe('true')
    expect(first.onDone).not.toHaveBeenCalled()
    first.unmount()
    const second = await showEditor()
    expect(second.thesis().value).toBe(THESIS)
    await second.press('Discard')
    expect(second.onDone).toHaveBeenCalledTimes(1)
    second.unmount()
    expect((await showEditor()).thesis().value).toBe('Range')
  })

  it('is saved over a version from elsewhere, of which it changes nothing else', async () => {
    const { onDone, type, press } = await showEditor()
    server.refuse(updateDayPlan, 'stale')
    server.give(getDayPlan, () => {
      server.give(updateDayPlan, dayPlanOf({ thesis: THESIS, maxTrades: 2 }, { revision: 9 }))
      return dayPlanOf({ maxTrades: 2 }, { revision: 8 })
    })
    await type(', until it breaks')
    await press('Save edit')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(server.bodies(updateDayPlan).at(-1)).toEqual({ words: { thesis: THESIS }, revision: 8 })
  })
})

describe('a plan written after the start', () => {
  it('is created with its hours', async () => {
    const { onDone, type, press } = await showEditor(null)
    server.give(createDayPlan, dayPlanOf({ thesis: 'Late' }))
    await type('Late')
    await press('Save plan')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(server.bodies(createDayPlan)).toMatchObject([
      { day: '2026-11-20', accountId: null, start: '08:30', words: { ...BLANK_WORDS, thesis: 'Late' } },
    ])
  })

  it('stays in the form if another was written elsewhere', async () => {
    const { onDone, thesis, type, press } = await showEditor(null)
    server.refuse(createDayPlan, 'day_planned')
    await type('Late')
    await press('Save plan')
    expect(await screen.findByText('There is a plan for this day already.')).toBeTruthy()
    expect(thesis().value).toBe('Late')
    expect(onDone).not.toHaveBeenCalled()
  })
})

it('what is typed while an edit is saved is not lost with it', async () => {
  const { onDone, thesis, type, press } = await showEditor()
  const answer = server.hold(updateDayPlan, dayPlanOf({ thesis: THESIS }, { revision: 4 }))
  await type(', until it breaks')
  await press('Save edit')
  await waitFor(() => expect(server.sent(updateDayPlan)).toHaveLength(1))
  await type(' down')
  answer()
  expect(await screen.findByText('Draft kept here')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save edit' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(thesis().value).toBe(`${THESIS} down`)
  expect(onDone).not.toHaveBeenCalled()
})

it('an edit that was not saved after its page was left says so', async () => {
  const { type, press, rerender } = await showEditor()
  const { promise, reject } = Promise.withResolvers<never>()
  server.give(updateDayPlan, () => promise)
  await type(', until it breaks')
  await press('Save edit')
  rerender(<ToastOutlet />)
  reject(new TypeError('Failed to fetch'))
  expect(await screen.findByText(/^The plan was not saved, or only the answer was lost/)).toBeTruthy()
})
