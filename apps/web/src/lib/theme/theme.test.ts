import { describe, expect, it } from 'vitest'
import { DEFAULT_THEME, parseThemeConfig, resolveMode, THEME_PRESETS } from './theme.ts'
import { ACCENTS } from './theme-options.ts'

describe('the stored theme', () => {
  it('falls back to the defaults when it cannot be parsed', () => {
    for (const text of [null, '', 'blue', '[]', '{"accentColor":', '42', 'null']) {
      expect(parseThemeConfig(text)).toEqual(DEFAULT_THEME)
    }
  })
  it('fills each missing or invalid field with its default and keeps the others', () => {
    expect(parseThemeConfig('{"borderRadius":0.75}')).toEqual({ ...DEFAULT_THEME, borderRadius: 0.75 })
    expect(parseThemeConfig('{"borderRadius":"wide","useThemeColorsForTools":true}')).toEqual({
      ...DEFAULT_THEME,
      useThemeColorsForTools: true,
    })
    expect(parseThemeConfig('{"borderRadius":-1,"accentColor":{"value":"mauve"}}')).toEqual(DEFAULT_THEME)
  })
  it('reads back every accent and preset it writes', () => {
    for (const accentColor of ACCENTS) {
      const config = { ...DEFAULT_THEME, accentColor }
      expect(parseThemeConfig(JSON.stringify(config))).toEqual(config)
    }
    for (const { config } of THEME_PRESETS) expect(parseThemeConfig(JSON.stringify(config))).toEqual(config)
  })
})

describe('the presets', () => {
  it('are the four of the specification', () => {
    const facts = THEME_PRESETS.map(({ config }) => [
      config.accentColor.value,
      config.borderRadius,
      config.fontFamily.split(',')[0],
      config.useThemeColorsForTools,
    ])
    expect(facts).toEqual([
      ['blue', 0.5, 'system-ui', false],
      ['teal', 0.25, '"Inter Variable"', true],
      ['purple', 0.75, 'Poppins', true],
      ['green', 0.375, 'Roboto', true],
    ])
  })
})

describe('the mode', () => {
  it('follows the system only if set to', () => {
    expect(resolveMode('system', true)).toBe('dark')
    expect(resolveMode('system', false)).toBe('light')
    expect(resolveMode('light', true)).toBe('light')
    expect(resolveMode('dark', false)).toBe('dark')
  })
})
