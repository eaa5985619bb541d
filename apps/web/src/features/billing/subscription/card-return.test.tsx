import { afterEach, describe, expect, it, vi } from 'vitest'
import { isBackFromCard, leaveForCard } from './card-return.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('leaving to change the card', () => {
  it('is remembered once: a later reload is not a return', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    leaveForCard('https://pay.example/card')
    expect(assign.mock.calls).toEqual([['https://pay.example/card']])
    expect([isBackFromCard(), isBackFromCard()]).toEqual([true, false])
  })
  it('that never happened is not a return', () => {
    expect(isBackFromCard()).toBe(false)
  })
  it('works in a browser without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    leaveForCard('https://pay.example/card')
    expect(assign).toHaveBeenCalledTimes(1)
    expect(isBackFromCard()).toBe(false)
  })
})
