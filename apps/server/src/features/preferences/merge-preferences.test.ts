import type { ServerPreferences } from '@ballast/contract/auth'
import { describe, expect, test } from 'vitest'
import { mergePreferences } from './merge-preferences.ts'

const stored = (given: object) => given as ServerPreferences
const merged = (of: object, { change, base }: { change: object; base?: object }) =>
  mergePreferences(stored(of), { change, base })
const template = (name: string, text = '') => ({ name, text })

describe('preferences changed on two devices', () => {
  test('keep what the other one added to a list in the meantime', () => {
    expect(
      merged(
        { hiddenEmotions: ['calm', 'bored'] },
        { base: { hiddenEmotions: ['calm'] }, change: { hiddenEmotions: ['calm', 'angry'] } },
      ).hiddenEmotions?.toSorted(),
    ).toEqual(['angry', 'bored', 'calm'])
  })

  test('lose what either of them removed', () => {
    expect(
      merged(
        { hiddenEmotions: ['angry'] },
        {
          base: { hiddenEmotions: ['calm', 'angry', 'bored'] },
          change: { hiddenEmotions: ['calm', 'angry'] },
        },
      ).hiddenEmotions,
    ).toEqual(['angry'])
  })

  test('are only the change if its base is not given', () => {
    const change = {
      hiddenEmotions: ['angry'],
      noteTemplates: [template('A')],
      checklists: [],
      importAccounts: {},
    }
    const other = {
      hiddenEmotions: ['calm'],
      noteTemplates: [template('B')],
      checklists: [template('C')],
      importAccounts: { a: '1' },
    }
    expect(merged(other, { change })).toEqual(change)
    expect(merged(other, { change, base: {} })).toEqual(change)
  })

  test('contain nothing that was not changed', () => {
    const base = { hiddenEmotions: ['calm'], noteTemplates: [], checklists: [], importAccounts: {} }
    expect(merged(base, { change: {}, base })).toEqual({})
  })

  test.each(['noteTemplates', 'checklists'])('know one of %s by its name, in any case', (list) => {
    const result = merged(
      { [list]: [template('Open', 'old'), template('Theirs')] },
      { base: { [list]: [template('Open', 'old')] }, change: { [list]: [template('OPEN', 'new')] } },
    ) as Record<string, { name: string; text: string }[]>
    expect(result[list]?.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      template('OPEN', 'new'),
      template('Theirs'),
    ])
  })

  test('merge the accounts of files by their broker account', () => {
    expect(
      merged(
        { importAccounts: { a: '1', b: '2' } },
        { base: { importAccounts: { a: '1' } }, change: { importAccounts: { a: '9', c: '3' } } },
      ).importAccounts,
    ).toEqual({ a: '9', b: '2', c: '3' })
  })
})
