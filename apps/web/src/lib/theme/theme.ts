import { createBrowserStore } from '../browser/browser-store.ts'
import { asBoolean, asNumber, asObject, asOneOf, asText, parseObject } from '../browser/tolerant.ts'
import { preferencesStore } from '../preferences.ts'
import { loadFont } from './fonts.ts'
import {
  ACCENTS,
  type AccentColor,
  BLUE,
  FONTS,
  SYSTEM_FONT,
  THEME_MODES,
  type ThemeMode,
} from './theme-options.ts'

/** The appearance, stored in this browser only. */
export type ThemeConfig = {
  accentColor: AccentColor
  /** In rem. */
  borderRadius: number
  fontFamily: string
  useThemeColorsForTools: boolean
}

export const DEFAULT_THEME: ThemeConfig = {
  accentColor: BLUE,
  borderRadius: 0.5,
  fontFamily: SYSTEM_FONT,
  useThemeColorsForTools: false,
}

export type ThemePreset = { name: string; description: string; config: ThemeConfig }

export const THEME_PRESETS: readonly ThemePreset[] = [
  { name: 'Ballast', description: 'The original theme: blue, system font.', config: DEFAULT_THEME },
  { name: 'Professional', description: 'Teal, tight corners, Inter.', config: preset('teal', 0.25, 'inter') },
  {
    name: 'Modern',
    description: 'Purple, round corners, Poppins.',
    config: preset('purple', 0.75, 'poppins'),
  },
  { name: 'Trader Focus', description: 'Green, Roboto.', config: preset('green', 0.375, 'roboto') },
]

function preset(accent: string, borderRadius: number, font: string): ThemeConfig {
  return {
    accentColor: ACCENTS.find((option) => option.value === accent) ?? BLUE,
    borderRadius,
    fontFamily: FONTS.find((option) => option.id === font)?.family ?? SYSTEM_FONT,
    useThemeColorsForTools: true,
  }
}

/** Unparseable text is ignored; each missing or invalid field falls back to its default. */
export function parseThemeConfig(text: string | null): ThemeConfig {
  const stored = parseObject(text)
  const accent = asObject(stored.accentColor).value
  const radius = asNumber(stored.borderRadius, DEFAULT_THEME.borderRadius)
  return {
    accentColor: ACCENTS.find((option) => option.value === accent) ?? DEFAULT_THEME.accentColor,
    borderRadius: radius >= 0 && radius <= 2 ? radius : DEFAULT_THEME.borderRadius,
    fontFamily: asText(stored.fontFamily, DEFAULT_THEME.fontFamily),
    useThemeColorsForTools: asBoolean(stored.useThemeColorsForTools, DEFAULT_THEME.useThemeColorsForTools),
  }
}

export const themeConfigStore = createBrowserStore({ key: 'themeConfig', parse: parseThemeConfig })

export const themeModeStore = createBrowserStore<ThemeMode>({
  key: 'theme',
  parse: (text) => asOneOf(text, THEME_MODES, 'dark'),
  write: (mode) => mode,
})

export const PNL_COLORS = ['default', 'safe'] as const
export type PnlColors = (typeof PNL_COLORS)[number]
export const pnlColorsStore = createBrowserStore<PnlColors>({
  key: 'pnlColors',
  parse: (text) => asOneOf(text, PNL_COLORS, 'default'),
  write: (colors) => colors,
})

/** Light or dark, after asking the system if the mode is system. */
export function resolveMode(mode: ThemeMode, systemIsDark: boolean): 'light' | 'dark' {
  if (mode === 'system') return systemIsDark ? 'dark' : 'light'
  return mode
}

/** Applies the appearance to the document now and on every change, here or of the system. */
export function startTheme() {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => applyTheme(system.matches)
  for (const store of [themeConfigStore, themeModeStore, pnlColorsStore, preferencesStore])
    store.subscribe(apply)
  system.addEventListener('change', apply)
  // Printed pages are always light.
  window.addEventListener('beforeprint', () => {
    document.documentElement.dataset.theme = 'light'
  })
  window.addEventListener('afterprint', apply)
  apply()
}

function applyTheme(systemIsDark: boolean) {
  const root = document.documentElement
  const config = themeConfigStore.get()
  root.dataset.theme = resolveMode(themeModeStore.get(), systemIsDark)
  root.dataset.accent = config.accentColor.value
  root.dataset.tools = config.useThemeColorsForTools ? 'accent' : 'neutral'
  if (pnlColorsStore.get() === 'safe') root.dataset.pnl = 'cb'
  else delete root.dataset.pnl
  const { cardStyle, spacing } = preferencesStore.get().customization
  root.dataset.cards = cardStyle
  root.dataset.spacing = spacing
  root.style.setProperty('--radius', `${config.borderRadius}rem`)
  root.style.setProperty('--font', config.fontFamily)
  const font = FONTS.find((option) => option.family === config.fontFamily)
  if (font) void loadFont(font.id)
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', root.dataset.theme === 'light' ? '#f6f7f9' : '#0d0f13')
}
