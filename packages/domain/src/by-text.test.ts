import { expect, test } from 'vitest'
import { byText } from './by-text.ts'

test('texts are in the order of their characters, capitals first, and equal ones stay where they are', () => {
  expect([byText('a', 'b'), byText('b', 'a'), byText('a', 'a'), byText('', 'a')]).toEqual([-1, 1, 0, -1])
  expect(['b', 'é', 'a', 'B', 'ab'].sort(byText)).toEqual(['B', 'a', 'ab', 'b', 'é'])
})
