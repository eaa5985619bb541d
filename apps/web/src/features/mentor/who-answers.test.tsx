import type { ModelState } from '@ballast/contract/mentor/mentor'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { WhoAnswers } from './who-answers.tsx'

const SENDS = { figures: true, trades: false, money: false, notes: false, emotions: false }
const MODEL: ModelState = {
  ...{ offered: { model: 'small', host: 'models.example' }, agreed: false, sends: SENDS },
  ...{ answersToday: 0, answersADay: 20 },
}

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
