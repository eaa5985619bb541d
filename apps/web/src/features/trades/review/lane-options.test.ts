import type { Setup } from '@ballast/contract/setups'
import type { TradeDetail } from '@ballast/contract/trades'
import { describe, expect, it } from 'vitest'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { laneOptions } from './lane-options.ts'

const setup = (number: number, part: Partial<Setup> = {}): Setup => ({
  id: idOf(number),
  name: `Setup ${number}`,
  description: '',
  rules: [],
  expectedR: null,
  archived: false,
  pictures: [],
  ...part,
})
const around = (part: Partial<TradeDetail> = {}, more: Partial<Parameters<typeof laneOptions>[1]> = {}) => ({
  trade: tradeOf(part),
  setups: [],
  mistakes: [],
  isOffered: () => true,
  ...more,
})
const chosen = (options: ReturnType<typeof laneOptions>) =>
  options.filter(({ isChosen }) => isChosen).map(({ label }) => label)

describe('feelings', () => {
  it('are set in the field of their lane, and cleared if already chosen', () => {
    const field = (lane: 'before' | 'during' | 'after') => laneOptions(lane, around())[0]?.changes ?? {}
    expect(Object.keys(field('before'))).toEqual(['emotionBefore'])
    expect(Object.keys(field('during'))).toEqual(['emotionDuring'])
    expect(Object.keys(field('after'))).toEqual(['emotionAfter'])
    const calm = laneOptions('before', around({ emotionBefore: 'calm' })).find(
      ({ label }) => label === 'Calm',
    )
    expect(calm).toMatchObject({ isChosen: true, changes: { emotionBefore: null } })
  })

  it('that are hidden are omitted, except the trade’s own', () => {
    const options = laneOptions('before', around({ emotionBefore: 'calm' }, { isOffered: () => false }))
    expect(options.map(({ label }) => label)).toEqual(['Calm'])
  })

  it('keep their key whatever is hidden', () => {
    const keyOf = (isOffered: () => boolean) =>
      laneOptions('before', around({ emotionBefore: 'calm' }, { isOffered })).find(
        ({ label }) => label === 'Calm',
      )?.key
    expect(keyOf(() => false)).toBe(keyOf(() => true))
  })
})

describe('scores', () => {
  it('go from 1 to 5, and choosing the current one clears it', () => {
    const options = laneOptions('execution', around({ executionScore: 4 }))
    expect(options.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5'])
    expect(options[3]).toMatchObject({ isChosen: true, changes: { executionScore: null } })
    expect(options[4]).toMatchObject({ isChosen: false, changes: { executionScore: 5 } })
  })

  it('of confidence go to 10, on the key 0', () => {
    const options = laneOptions('confidence', around({ confidence: 10 }))
    expect(options).toHaveLength(10)
    expect(options[9]).toMatchObject({ key: '0', label: '10', isChosen: true, changes: { confidence: null } })
    expect(options[0]).toMatchObject({ key: '1', label: '1', changes: { confidence: 1 } })
  })
})

describe('setups', () => {
  it('that are archived are offered only to a trade that has one', () => {
    const setups = [setup(1), setup(2, { archived: true })]
    const labels = (setupId: string | null) =>
      laneOptions('setup', around({ setupId }, { setups })).map(({ label }) => label)
    expect(labels(null)).toEqual(['Setup 1'])
    expect(labels(idOf(2))).toEqual(['Setup 1', 'Setup 2'])
  })

  it('are limited to those that fit, each with its own key', () => {
    const setups = Array.from({ length: 40 }, (_, index) => setup(index + 1))
    const options = laneOptions('setup', around({}, { setups }))
    expect(options).toHaveLength(24)
    expect(new Set(options.map(({ key }) => key)).size).toBe(24)
  })

  it('of the trade are always shown', () => {
    const setups = Array.from({ length: 40 }, (_, index) => setup(index + 1))
    expect(chosen(laneOptions('setup', around({ setupId: idOf(40) }, { setups })))).toEqual(['Setup 40'])
  })
})

describe('rules', () => {
  const setups = [
    setup(1, {
      rules: [
        { group: 'entry', text: 'Wait' },
        { group: 'exit', text: 'Trail' },
      ],
    }),
  ]

  it('show the answer, and cycle from not judged to kept to broken', () => {
    const notes = (ruleChecks: Record<string, boolean>) =>
      laneOptions('rules', around({ setupId: idOf(1), ruleChecks }, { setups })).map(({ note }) => note)
    expect(notes({})).toEqual(['not judged', 'not judged'])
    expect(notes({ Wait: true, Trail: false })).toEqual(['kept', 'broken'])
  })

  it('are empty without a setup', () => {
    expect(laneOptions('rules', around({}, { setups }))).toEqual([])
  })
})

describe('mistakes', () => {
  it('are added to or removed from the trade’s', () => {
    const options = laneOptions('mistakes', around({ mistakes: ['fomo'] }, { mistakes: ['fomo', 'no stop'] }))
    expect(options.map(({ label, changes }) => [label, changes.mistakes])).toEqual([
      ['FOMO', []],
      ['No stop', ['fomo', 'no stop']],
    ])
  })

  it('of the trade are always shown', () => {
    const mistakes = Array.from({ length: 40 }, (_, index) => `mistake ${index}`)
    const options = laneOptions('mistakes', around({ mistakes: ['my own'] }, { mistakes }))
    expect(options).toHaveLength(24)
    expect(chosen(options)).toEqual(['My own'])
  })
})
