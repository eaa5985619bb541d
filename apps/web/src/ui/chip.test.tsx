import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FilterChip, Tag } from './chip.tsx'

const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }))

describe('a filter', () => {
  it.each([
    ['NQ', true],
    [0, true],
    ['', false],
    [null, false],
    [undefined, false],
  ])('with the value %j can be removed: %s', (value, isOn) => {
    const { container } = render(<FilterChip name="Symbol" value={value} onRemove={() => undefined} />)
    expect(screen.queryByRole('button', { name: 'Remove the Symbol filter' }) !== null).toBe(isOn)
    expect(container.textContent).toBe(isOn ? `Symbol${value}` : 'Symbol')
  })

  it('has separate buttons to open and remove it', async () => {
    const onClick = vi.fn()
    const onRemove = vi.fn()
    render(<FilterChip name="Symbol" value="NQ" onClick={onClick} onRemove={onRemove} />)
    await press('Symbol NQ')
    expect([onClick.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 0])
    await press('Remove the Symbol filter')
    expect([onClick.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1])
  })

  it('that must stay has no remove button', () => {
    render(<FilterChip name="Symbol" value="NQ" />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('a tag', () => {
  it('can be removed only if that is possible', async () => {
    const onRemove = vi.fn()
    const { container } = render(<Tag>news</Tag>)
    expect(container.querySelector('button')).toBeNull()
    render(
      <Tag onRemove={onRemove} removeLabel="Remove news">
        news
      </Tag>,
    )
    await press('Remove news')
    expect(onRemove).toHaveBeenCalledTimes(1)
  })
})
