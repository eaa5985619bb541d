import type { Dashboard } from '@ballast/contract/dashboard'
import { expect, it } from 'vitest'
import { stepToShow } from './step-to-show.ts'

const filter = { reviewed: 'no' as const, status: ['closed'] as ['closed'] }
const feelings: Dashboard['nextStep'] = {
  kind: 'add_feelings',
  title: 'Add what you felt',
  text: '2 recent trades have no emotion yet. It takes ten seconds a trade.',
  n: 2,
  action: { label: 'Add feelings', filter },
}

it('asks for feelings only if those prompts are on, and opens the same trades either way', () => {
  expect(stepToShow(feelings, true)).toBe(feelings)
  expect(stepToShow(feelings, false)).toMatchObject({
    kind: 'review',
    title: 'Review 2 recent trades',
    n: 2,
    action: { label: 'Start reviewing', filter },
  })
  const caughtUp: Dashboard['nextStep'] = {
    kind: 'nothing',
    title: 'All caught up',
    text: '',
    n: 0,
    action: null,
  }
  expect(stepToShow(caughtUp, false)).toBe(caughtUp)
})
