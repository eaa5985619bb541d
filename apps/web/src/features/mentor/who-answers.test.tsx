import { getUser } from '@ballast/contract/auth'
import { getMentor, type Mentor, type ModelState, setMentorModel } from '@ballast/contract/mentor/mentor'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { MentorPage } from './mentor-page.tsx'
import { WhoAnswers } from './who-answers.tsx'

const SENDS = { figures: true, trades: false, money: false, notes: false, emotions: false }
const MODEL: ModelState = {
  offered: { model: 'small', host: 'models.example' },
  agreed: false,
  sends: SENDS,
  answersToday: 0,
  answersADay: 20,
}

it('says only what was changed, so that nothing that was switched elsewhere comes back', async () => {
  const onChange = vi.fn()
  const { user } = await show(
    <WhoAnswers model={{ ...MODEL, agreed: true }} isBusy={false} onChange={onChange} />,
  )
  await user.click(screen.getByRole('switch', { name: /^Money amounts/ }))
  await user.click(screen.getByRole('button', { name: 'Stop using the model' }))
  expect(onChange.mock.calls).toEqual([[{ sends: { money: true } }], [{ agreed: false }]])
})

it('the focus is not lost with the button that stops the model', async () => {
  giveUsual()
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } })
  const mentorOf = (agreed: boolean): Mentor => ({
    conversations: [],
    suggestions: [],
    empty: false,
    model: { ...MODEL, agreed },
  })
  server.give(getMentor, mentorOf(true))
  server.give(setMentorModel, () => {
    server.give(getMentor, mentorOf(false))
    return mentorOf(false).model
  })
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <MentorPage search={{}} />
    </main>,
    '/ai-mentor',
  )
  const stop = await screen.findByRole('button', { name: 'Stop using the model' })
  await user.click(stop)
  await waitFor(() => expect(stop.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  expect(server.bodies(setMentorModel)).toEqual([{ agreed: false }])
})

it('a model is used only after a second press, which says where the questions go', async () => {
  const onChange = vi.fn()
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <WhoAnswers model={MODEL} isBusy={false} onChange={onChange} />
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Use the model' }))
  expect(screen.getByText(/is sent to/).textContent).toContain('models.example')
  // The button has disappeared, and would have taken the focus with it.
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(onChange.mock.calls).toEqual([[{ agreed: true, sends: SENDS }]])
})
