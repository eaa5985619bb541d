import type { HistoryHabit, HistorySetup } from '../history/history.ts'

/** The trader's playbook. */
export const SETUPS = [
  {
    key: 'vwap-fade',
    name: 'VWAP fade',
    description: 'Stretched at least two deviations from VWAP, momentum gone, back towards the mean.',
    rules: [
      { group: 'entry', text: 'Two deviations or more from VWAP' },
      { group: 'entry', text: 'Lower high or higher low on the 1-minute' },
      { group: 'entry', text: 'No red-folder news within 10 minutes' },
    ],
  },
  {
    key: 'range-break',
    name: 'Range break',
    description: 'Opening range of 15 minutes broken with volume, entry on the retest.',
    rules: [
      { group: 'entry', text: 'Range is at least 15 minutes old' },
      { group: 'entry', text: 'Close outside the range' },
      { group: 'entry', text: 'Entry on the retest, not the break' },
    ],
  },
  {
    key: 'failed-breakdown',
    name: 'Failed breakdown',
    description: 'A well-watched low is lost and won back within minutes; sellers are trapped.',
    rules: [
      { group: 'entry', text: 'Level was touched at least twice before' },
      { group: 'entry', text: 'Back above it within 5 minutes' },
      { group: 'management', text: 'Stop under the failed low' },
    ],
  },
  {
    key: '20-ema-pullback',
    name: '20 EMA pullback',
    description: 'Trend day: first or second touch of the 20 EMA on the 5-minute chart.',
    rules: [
      { group: 'entry', text: 'Trend day by 10:15' },
      { group: 'entry', text: 'First or second touch only' },
      { group: 'management', text: 'Stop beyond the pullback' },
    ],
  },
  {
    key: 'sweep-and-reclaim',
    name: 'Sweep and reclaim',
    description: 'Overnight high or low swept, then reclaimed; trade back into the range.',
    rules: [
      { group: 'entry', text: 'Overnight level swept' },
      { group: 'entry', text: 'Reclaimed on a closing basis' },
      { group: 'exit', text: 'Target is the other side or VWAP' },
    ],
  },
] as const satisfies readonly HistorySetup[]
export type SetupKey = (typeof SETUPS)[number]['key']

export const HABITS = [
  { key: 'plan', name: 'Plan written before the open' },
  { key: 'stop', name: 'Stop placed with every entry' },
  { key: 'walk-away', name: 'Walked away after two losses' },
  { key: 'review', name: 'Reviewed within 24 hours' },
  { key: 'sleep', name: 'Slept 7 hours' },
] as const satisfies readonly HistoryHabit[]
