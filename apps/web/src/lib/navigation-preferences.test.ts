import { describe, expect, it } from 'vitest'
import {
  moveNavigationItem,
  orderNavigation,
  parseNavigationPreferences,
  toggleNavigationItem,
} from './navigation-preferences.ts'

const ITEMS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const order = (list: readonly { item: { id: string } }[]) => list.map(({ item }) => item.id).join('')

describe('navigation preferences', () => {
  it('show everything in place if nothing is stored', () => {
    expect(orderNavigation(ITEMS, [])).toEqual(ITEMS.map((item) => ({ item, visible: true })))
  })
  it('reorder and hide, and ignore pages that do not exist', () => {
    const shown = orderNavigation(ITEMS, [
      { id: 'c', visible: true, order: 0 },
      { id: 'a', visible: false, order: 1 },
      { id: 'gone', visible: true, order: 2 },
      { id: 'b', visible: true, order: 3 },
    ])
    expect(order(shown)).toBe('cab')
    expect(shown.find(({ item }) => item.id === 'a')?.visible).toBe(false)
  })
  it('move an item by one place and stop at both ends', () => {
    const ordered = orderNavigation(ITEMS, [])
    expect(order(orderNavigation(ITEMS, moveNavigationItem(ordered, 'c', -1)))).toBe('acb')
    expect(order(orderNavigation(ITEMS, moveNavigationItem(ordered, 'a', -1)))).toBe('abc')
    expect(order(orderNavigation(ITEMS, moveNavigationItem(ordered, 'zzz', 1)))).toBe('abc')
  })
  it('hide and show one item without changing the others or the order', () => {
    const hidden = toggleNavigationItem(orderNavigation(ITEMS, []), 'b')
    expect(hidden).toEqual([
      { id: 'a', visible: true, order: 0 },
      { id: 'b', visible: false, order: 1 },
      { id: 'c', visible: true, order: 2 },
    ])
    expect(toggleNavigationItem(orderNavigation(ITEMS, hidden), 'b')[1]?.visible).toBe(true)
  })
  it('ignore unreadable data', () => {
    expect(parseNavigationPreferences(null)).toEqual([])
    expect(parseNavigationPreferences('{"id":"a"}')).toEqual([])
    expect(parseNavigationPreferences('[{"id":"a","visible":"no"},{"visible":false},7]')).toEqual([
      { id: 'a', visible: true, order: 1000 },
    ])
  })
})
