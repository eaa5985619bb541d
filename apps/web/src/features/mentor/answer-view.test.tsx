import type { Answer } from '@ballast/contract/mentor/answers'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answered } from '../../test/dom/samples/mentor-samples.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AnswerView } from './answer-view.tsx'

async function showAnswer(part: Partial<Answer>) {
  giveUsual()
  const { answer } = answered(80, 'That is how it was.')
  if (!answer) throw new Error('the sample has no answer')
  await show(
    <AnswerView answer={{ ...answer, ...part }} isBusy={false} isLast onRetry={null} onAsk={() => {}} />,
  )
}

it('what an answer leads to is not called its basis if it has none', async () => {
  await showAnswer({ links: [{ label: 'Take ninety quiet seconds', to: '/reset', search: {} }] })
  expect((await screen.findByRole('link', { name: 'Take ninety quiet seconds' })).getAttribute('href')).toBe(
    '/reset',
  )
  expect(screen.queryByText('Based on')).toBeNull()
})

it('the trades of an answer are its basis', async () => {
  await showAnswer({
    looked: [
      {
        what: 'trades',
        n: 2,
        from: null,
        to: null,
        accounts: [],
        filter: 'all closed trades',
        measure: '',
        leftOut: [],
        link: null,
      },
    ],
    links: [{ label: 'See the 2 trades', to: '/journal', search: {} }],
  })
  expect(await screen.findByText('Based on')).toBeTruthy()
})
