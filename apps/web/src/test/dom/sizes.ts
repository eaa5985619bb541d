import { vi } from 'vitest'

/** Elements have no size in this DOM implementation: gives them one, and reports changes to whoever observes them. */
export function giveSize(name: 'clientWidth' | 'clientHeight' | 'offsetHeight', pixels: number) {
  let size = pixels
  const observers = new Set<() => void>()
  vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => size)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly report: () => void
      constructor(report: (entries: readonly never[]) => void) {
        this.report = () => report([])
      }
      observe() {
        observers.add(this.report)
        this.report()
      }
      unobserve() {}
      disconnect() {
        observers.delete(this.report)
      }
    },
  )
  return {
    change: (next: number) => {
      size = next
      for (const report of observers) report()
    },
    observers: () => observers.size,
  }
}
