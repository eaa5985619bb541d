import { expect, it } from 'vitest'
import { describeKeys, keyName } from './shortcuts.ts'

const key = (name: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  keyName({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })

it('uses the same name for Control and Command', () => {
  expect(key('k', { ctrlKey: true })).toBe('mod+k')
  expect(key('K', { metaKey: true })).toBe('mod+k')
  expect(key('?')).toBe('?')
  expect(key('ArrowUp')).toBe('ArrowUp')
})

it('does not mistake a key with Alt for the bare key', () => {
  expect(key('p', { altKey: true })).not.toBe('p')
})

it('formats keys for people', () => {
  expect(describeKeys('g d')).toEqual(['G', 'D'])
  expect(describeKeys('mod+k')).toHaveLength(1)
})
