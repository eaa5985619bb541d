import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AccountColorContext, AccountMark, Avatar, initials } from './avatar.tsx'

describe('the letters of a name', () => {
  it.each([
    ['Topstep 50K', 'T5'],
    ['demo', 'DE'],
    ['nora.west', 'NW'],
    ['nora_west', 'NW'],
    ['nora-west', 'NW'],
    ['  nora   west  east ', 'NW'],
    ['x', 'X'],
    ['é à', 'ÉÀ'],
    ['', ''],
    ['🚀🔥 Yolo', '🚀Y'],
    ['👨‍👩‍👧‍👦💎💎', '👨‍👩‍👧‍👦💎'],
    ['e\u0301tude', 'E\u0301T'],
    ['حساب التداول', 'حا'],
  ])('%s → %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('a person', () => {
  it('is their picture if there is one, else their letters', () => {
    const { container } = render(<Avatar name="Nora West" image="/me.png" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/me.png')
    expect(container.textContent).toBe('')
    for (const image of [null, undefined, ''])
      expect(render(<Avatar name="Nora West" image={image} />).container.textContent).toBe('NW')
  })
})

describe('an account', () => {
  it('has a dot only if it was given a colour', () => {
    const draw = (name: string) =>
      render(
        <AccountColorContext value={new Map([['Apex 50K', 'sand']])}>
          <AccountMark name={name} />
        </AccountColorContext>,
      ).container
    expect(draw('Apex 50K').querySelector('.bg-chart-3')).toBeTruthy()
    expect(draw('Apex 25K').querySelector('[class*="bg-chart"]')).toBeNull()
  })
})
