import { expect, it } from 'vitest'
import { mergeList } from './merge-list.ts'

const words = (base: string[], theirs: string[], mine: string[]) => mergeList({ base, theirs, mine }, String)
type Item = { name: string; text: string }
const named = (text: string) => ({ name: 'a', text })
const items = (base: Item[], theirs: Item[], mine: Item[]) =>
  mergeList({ base, theirs, mine }, ({ name }) => name)

it('has what either side added, and not what either side removed', () => {
  expect(words(['a', 'b', 'c'], ['a', 'b', 'x'], ['b', 'c', 'y'])).toEqual(['b', 'y', 'x'])
})

it('is mine if nobody else changed anything, in my order', () => {
  expect(words(['a', 'b'], ['a', 'b'], ['b', 'c', 'a'])).toEqual(['b', 'c', 'a'])
  expect(words(['a', 'b'], ['a', 'b'], [])).toEqual([])
})

it('keeps my change of an item both changed, and theirs of one I did not touch', () => {
  expect(items([named('1')], [named('2')], [named('3')])).toEqual([named('3')])
  expect(items([named('1')], [named('2')], [named('1')])).toEqual([named('2')])
})

it('keeps an item that one side removed and the other changed', () => {
  expect(items([named('1')], [], [named('2')])).toEqual([named('2')])
  expect(items([named('1')], [named('2')], [])).toEqual([named('2')])
})

it('has an item both added under one name once, in my version', () => {
  expect(items([], [named('2')], [named('3')])).toEqual([named('3')])
})
