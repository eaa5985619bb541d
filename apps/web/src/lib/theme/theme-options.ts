/** The options of the appearance. Colours are those of the dark theme; the style sheet has both themes. */
export type AccentColor = {
  name: string
  value: string
  hsl: string
  foreground: string
  gradientFrom: string
  gradientVia: string
  gradientTo: string
}

const WHITE = '#ffffff'
const INK = '#0d1014'
type Row = [name: string, hsl: string, foreground: string, from: string, via: string, to: string]
const OTHERS: Row[] = [
  ['Purple', '264 51% 58%', WHITE, '#a079dd', '#895dcb', '#6e44a9'],
  ['Green', '135 47% 59%', INK, '#8ae09d', '#67c87f', '#4eaa67'],
  ['Orange', '24 85% 63%', INK, '#ffae77', '#f19152', '#cf773b'],
  ['Red', '1 57% 53%', WHITE, '#e06761', '#cb4644', '#a92c2d'],
  ['Pink', '333 52% 52%', WHITE, '#da6696', '#c5467f', '#a32d64'],
  ['Teal', '175 52% 53%', INK, '#75ded5', '#49c6bc', '#2ea8a0'],
  ['Indigo', '234 63% 61%', WHITE, '#7685ec', '#5e6ada', '#4750b7'],
  ['Cyan', '194 76% 58%', INK, '#70d9fb', '#42c0e6', '#26a3c6'],
  ['Emerald', '158 54% 55%', INK, '#78e1b6', '#4dc99b', '#33ab81'],
]

function toAccent([name, hsl, foreground, gradientFrom, gradientVia, gradientTo]: Row): AccentColor {
  return { name, value: name.toLowerCase(), hsl, foreground, gradientFrom, gradientVia, gradientTo }
}

/** Blue comes first and is the default. */
export const BLUE: AccentColor = toAccent(['Blue', '215 66% 51%', WHITE, '#508de6', '#2f73d4', '#1658b2'])
export const ACCENTS: readonly AccentColor[] = [BLUE, ...OTHERS.map(toAccent)]

export const SYSTEM_FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif'

export const FONTS = [
  { id: 'system', name: 'System', family: SYSTEM_FONT },
  { id: 'inter', name: 'Inter', family: `"Inter Variable", ${SYSTEM_FONT}` },
  { id: 'poppins', name: 'Poppins', family: `Poppins, ${SYSTEM_FONT}` },
  { id: 'roboto', name: 'Roboto', family: `Roboto, ${SYSTEM_FONT}` },
] as const
export type FontId = (typeof FONTS)[number]['id']

export const RADII = [0, 0.25, 0.375, 0.5, 0.75, 1] as const

export const THEME_MODES = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof THEME_MODES)[number]
