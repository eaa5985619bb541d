import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../test/dom/show.tsx'
import { DoubtNote } from './doubt-note.tsx'

it.each([
  [
    { lines: 4, sum: '38.87' },
    '+$38.87 of 4 lines may count twice',
    /^Why they.*4 costs and results .* are close/,
  ],
  [
    { lines: 1, sum: '-0.39' },
    '\u2212$0.39 of 1 line may count twice',
    /^Why they.*1 cost or result .* is close/,
  ],
])('says how much may count twice, and why: %j', async (doubtful, text, reason) => {
  const { container, user } = await show(<DoubtNote doubtful={doubtful} currency="USD" />)
  expect(container.textContent).toBe(text)
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(reason)
})
