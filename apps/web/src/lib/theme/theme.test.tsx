import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { preferencesStore } from '../preferences.ts'
import { DEFAULT_THEME, pnlColorsStore, startTheme, themeConfigStore, themeModeStore } from './theme.ts'
import { ACCENTS } from './theme-options.ts'

const root = document.documentElement
const bar = document.createElement('meta')
bar.name = 'theme-color'

beforeAll(() => {
  document.head.append(bar)
  startTheme()
})
beforeEach(() => themeModeStore.set('dark'))

describe('the appearance of the document', () => {
  it('is light or dark, with the browser’s bar in its colour', () => {
    themeModeStore.set('light')
    expect([root.dataset.theme, bar.content]).toEqual(['light', '#f6f7f9'])
    themeModeStore.set('dark')
    expect([root.dataset.theme, bar.content]).toEqual(['dark', '#0d0f13'])
  })

  it('follows the accent, and uses it for tools if chosen', () => {
    const accentColor = ACCENTS.find(({ value }) => value === 'teal') ?? DEFAULT_THEME.accentColor
    themeConfigStore.set({ ...DEFAULT_THEME, accentColor, useThemeColorsForTools: true })
    expect([root.dataset.accent, root.dataset.tools]).toEqual(['teal', 'accent'])
    themeConfigStore.set(DEFAULT_THEME)
    expect([root.dataset.accent, root.dataset.tools]).toEqual(['blue', 'neutral'])
  })

  it('has the chosen corners and font', () => {
    themeConfigStore.set({ ...DEFAULT_THEME, borderRadius: 0.75, fontFamily: 'Georgia' })
    expect([root.style.getPropertyValue('--radius'), root.style.getPropertyValue('--font')]).toEqual([
      ...['0.75rem', 'Georgia'],
    ])
  })

  it('marks the colour-blind-safe palette only while chosen', () => {
    pnlColorsStore.set('safe')
    expect(root.dataset.pnl).toBe('cb')
    pnlColorsStore.set('default')
    expect(root.dataset.pnl).toBeUndefined()
  })

  it('follows the card style and spacing preferences', () => {
    preferencesStore.update((all) => ({ ...all, customization: { cardStyle: 'flat', spacing: 'tight' } }))
    expect([root.dataset.cards, root.dataset.spacing]).toEqual(['flat', 'tight'])
  })

  it('is light on paper, and restored afterwards', () => {
    window.dispatchEvent(new Event('beforeprint'))
    expect(root.dataset.theme).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(root.dataset.theme).toBe('dark')
  })
})
