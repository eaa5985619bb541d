import { describe, expect, it, vi } from 'vitest'
import { lazyModule } from './lazy-module.ts'

describe('code that is fetched when it is needed', () => {
  it('is fetched once, and announced', async () => {
    const load = vi.fn(async () => ({ name: 'menu' }))
    const module = lazyModule(load)
    const listener = vi.fn()
    module.store.subscribe(listener)
    expect(module.store.get()).toBeNull()
    await Promise.all([module.fetch(), module.fetch()])
    await module.fetch()
    expect(module.store.get()).toEqual({ name: 'menu' })
    expect(load).toHaveBeenCalledTimes(1)
    expect(listener).toHaveBeenCalledTimes(1)
  })
  it('is fetched again after a failure, which nobody sees', async () => {
    const load = vi.fn(async () => ({ name: 'menu' })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const module = lazyModule(load)
    await module.fetch()
    expect(module.store.get()).toBeNull()
    await module.fetch()
    expect(module.store.get()).toEqual({ name: 'menu' })
  })
})
