import { expect, it } from 'vitest'
import { FIRST_PARTS, shareTitle } from './share-text.ts'

it('size, prices, money and notes are shared only if the trader chooses so', () => {
  const first = Object.values(FIRST_PARTS).flat() as string[]
  for (const part of ['amount', 'prices', 'notes', 'size']) expect(first).not.toContain(part)
})

it('names a post’s attachment', () => {
  expect(shareTitle({ kind: 'trade' } as never)).toBe('A trade')
  expect(shareTitle({ kind: 'day', day: '2026-11-20' } as never)).toBe('The day Nov 20, 2026')
  expect(shareTitle({ kind: 'report', from: '2026-11-01', to: '2026-11-20' } as never)).toBe(
    'The period Nov 1 – 20, 2026',
  )
})
