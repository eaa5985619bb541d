export type Look = {
  name: string
  size: { width: number; height: number }
  theme: 'dark' | 'light'
}

const look = (width: 1440 | 390, theme: Look['theme']): Look => ({
  name: `${width} ${theme}`,
  size: { width, height: width === 1440 ? 900 : 844 },
  theme,
})

/** Both sizes and both themes, each once; every pair of them with EVERY_LOOK=1. */
export const LOOKS: readonly Look[] = process.env.EVERY_LOOK
  ? [look(1440, 'dark'), look(1440, 'light'), look(390, 'dark'), look(390, 'light')]
  : [look(1440, 'dark'), look(390, 'light')]
