/** Colours of the light theme, for paper. */
export const COLOURS = {
  ink: '#22252d',
  muted: '#535864',
  subtle: '#6a6f7c',
  line: '#dcdee4',
  wash: '#f3f4f7',
  primary: '#2a6cd6',
  profit: '#1e7a55',
  profitMark: '#3f9d78',
  loss: '#a8483f',
  lossMark: '#c9776c',
} as const
