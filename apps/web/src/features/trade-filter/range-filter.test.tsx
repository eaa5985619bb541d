import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { FILTER_FIELDS } from './filter-fields.ts'
import { RangeFilter } from './range-filter.tsx'

async function showRange() {
  const field = FILTER_FIELDS.find((one) => one.kind === 'range' && one.min === 'rMin')
  if (field?.kind !== 'range') throw new Error('there is no range of R')
  const onChange = vi.fn()
  const onDone = vi.fn()
  const shown = await show(
    <RangeFilter field={field} values={{ account: [] }} onChange={onChange} onDone={onDone} />,
  )
  const [from, to] = screen.getAllByRole('textbox')
  if (!from || !to) throw new Error('a range has two fields')
  return { ...shown, from, to, onChange, onDone }
}

it.each([
  ['.5', '0.5'],
  ['-1.', '-1'],
])('a number typed as “%s” filters by %s', async (typed, sent) => {
  const { user, from, onChange, onDone } = await showRange()
  await user.type(from, `${typed}{Enter}`)
  expect(onChange.mock.calls).toEqual([[expect.objectContaining({ rMin: sent, rMax: undefined })]])
  expect(onDone).toHaveBeenCalledTimes(1)
})

it.each([
  ['-', '', 'Enter a number.'],
  ['2', '1', 'Enter a number above the first.'],
  ['12345678901', '', 'Enter a number below 9,000,000,000 with at most six decimals.'],
  ['9500000000', '', 'Enter a number below 9,000,000,000 with at most six decimals.'],
  ['', '1.1234567', 'Enter a number below 9,000,000,000 with at most six decimals.'],
])('from “%s” to “%s” says what is wrong, and filters by nothing', async (first, second, words) => {
  const { user, from, to, onChange, onDone } = await showRange()
  if (first) await user.type(from, first)
  if (second) await user.type(to, second)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect([onChange.mock.calls, onDone.mock.calls]).toEqual([[], []])
})
