import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RMultiple } from './r-multiple.tsx'

it.each([
  [-0.00478, '0.00R', 'text-muted-foreground'],
  [0.0049, '0.00R', 'text-muted-foreground'],
  [-0.0051, '−0.01R', 'text-loss'],
  [0.0051, '+0.01R', 'text-profit'],
])('%d is coloured as it is shown: %s', (value, text, tone) => {
  render(<RMultiple value={value} tone="pnl" />)
  expect(screen.getByText(text).classList.contains(tone)).toBe(true)
})
