import { describe, expect, it } from 'vitest'
import { stored } from '../../test/dom/stored.ts'
import { changeResetSettings, isPace, resetSettingsStore } from './reset-settings.ts'

const USUAL = { sound: false, vibration: true, technique: 'box', length: 'short', paces: {} }
const readFrom = (value: unknown) => {
  stored('resetSettings', JSON.stringify(value))
  return resetSettingsStore.get()
}

describe('the settings of resets', () => {
  it('begin silent and short, with box breathing', () => {
    expect(resetSettingsStore.get()).toEqual(USUAL)
  })
  it('are stored as they are changed, one by one', () => {
    changeResetSettings({ sound: true })
    changeResetSettings({ length: 'long', paces: { box: [4, 4, 4, 4] } })
    const changed = { ...USUAL, sound: true, length: 'long', paces: { box: [4, 4, 4, 4] } }
    expect(resetSettingsStore.get()).toEqual(changed)
    expect(JSON.parse(localStorage.getItem('resetSettings') ?? '')).toEqual(changed)
  })
  it('that are invalid fall back one by one', () => {
    expect(
      readFrom({ sound: 'yes', vibration: false, technique: 'none', length: 'endless', paces: [] }),
    ).toEqual({
      ...USUAL,
      vibration: false,
    })
    expect(readFrom('broken')).toEqual(USUAL)
  })
  it('keep only paces that can be breathed', () => {
    const paces = {
      four: [1, 15, 4, 4],
      two: [5.5, 5.5],
      none: [],
      five: [4, 4, 4, 4, 4],
      fast: [0.9, 4],
      slow: [4, 15.1],
      text: ['4'],
      notList: 4,
      empty: null,
    }
    expect(readFrom({ paces }).paces).toEqual({ four: [1, 15, 4, 4], two: [5.5, 5.5], none: [] })
  })
})

it.each([
  [1, true],
  [15, true],
  [7.5, true],
  [0.99, false],
  [15.01, false],
  [Number.NaN, false],
  ['4', false],
  [null, false],
])('a phase of %j seconds can be breathed: %s', (seconds, isOne) => {
  expect(isPace(seconds)).toBe(isOne)
})
