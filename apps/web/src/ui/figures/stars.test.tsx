import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { StarsInput } from './stars.tsx'

const solid = (container: HTMLElement) =>
  [...container.querySelectorAll('svg')].map((star) => star.getAttribute('class')?.includes('fill-current'))

describe('the star input', () => {
  function draw(value: number | null, rubric?: string[]) {
    const onValueChange = vi.fn()
    const drawn = render(
      <StarsInput
        label="Execution"
        value={value}
        onValueChange={onValueChange}
        {...(rubric ? { rubric } : {})}
      />,
    )
    return { ...drawn, onValueChange, user: userEvent.setup({ delay: null }) }
  }

  it('selects the pressed star', async () => {
    const { user, onValueChange } = draw(null)
    await user.click(screen.getByRole('radio', { name: '4 of 5' }))
    expect(onValueChange.mock.calls).toEqual([[4]])
  })

  it('selects another star instead of the current one', async () => {
    const { user, onValueChange } = draw(4)
    await user.click(screen.getByRole('radio', { name: '2 of 5' }))
    expect(onValueChange.mock.calls).toEqual([[2]])
  })

  it('is cleared by pressing the current star again', async () => {
    const { user, onValueChange } = draw(4)
    await user.click(screen.getByRole('radio', { name: '4 of 5' }))
    expect(onValueChange.mock.calls).toEqual([[null]])
  })

  it('shows the meaning of each star, if given', () => {
    draw(2, ['poor', 'fair'])
    expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      ...['1: poor', '2: fair', '3 of 5', '4 of 5', '5 of 5'],
    ])
  })

  it('draws no filled star without a value', () => {
    expect(solid(draw(null).container)).toEqual([false, false, false, false, false])
    expect(solid(draw(2).container)).toEqual([true, true, false, false, false])
  })
})
