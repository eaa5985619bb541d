import { act, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setDashboardLayout, useDashboardLayout } from './dashboard-layouts.ts'
import {
  changePreferences,
  parsePreferences,
  preferencesStore,
  togglePrivacyMode,
  usePrivacyMode,
  usePsychologyPrompts,
} from './preferences.ts'
import { useSettled } from './use-settled.ts'

const DEFAULTS = parsePreferences(null)
const parts = () => JSON.parse(localStorage.getItem('userPreferences') ?? '{}')

describe('a changed preference', () => {
  it('changes no other field or group', () => {
    changePreferences('trading', { clock: 'account', showPsychologyPrompts: false })
    changePreferences('trading', { showPsychologyPrompts: true })
    changePreferences('onboarding', { seenTips: ['journal'] })
    const expected = {
      ...DEFAULTS,
      trading: { ...DEFAULTS.trading, clock: 'account' },
      onboarding: { ...DEFAULTS.onboarding, seenTips: ['journal'] },
    }
    expect(preferencesStore.get()).toEqual(expected)
    expect(parts()).toEqual(expected)
  })

  it('turns privacy mode on and off wherever money is shown', () => {
    function Shown() {
      return <p>{usePrivacyMode() ? 'hidden' : 'shown'}</p>
    }
    const { container } = render(<Shown />)
    expect(container.textContent).toBe('shown')
    act(togglePrivacyMode)
    expect(container.textContent).toBe('hidden')
    expect(parts().privacy).toEqual({ showRealValues: false })
    act(togglePrivacyMode)
    expect(container.textContent).toBe('shown')
  })

  it('stops asking for feelings', () => {
    function Shown() {
      return <p>{usePsychologyPrompts() ? 'asked' : 'not asked'}</p>
    }
    const { container } = render(<Shown />)
    expect(container.textContent).toBe('asked')
    act(() => changePreferences('trading', { showPsychologyPrompts: false }))
    expect(container.textContent).toBe('not asked')
  })

  it.each([
    ['grid', 'grid'],
    ['list', 'list'],
    ['default', 'default'],
    ['mosaic', 'default'],
  ])('of the dashboard to %s is %s', (chosen, layout) => {
    function Shown() {
      return <p>{useDashboardLayout()}</p>
    }
    preferencesStore.update((all) => ({ ...all, dashboardLayout: 'list' }))
    const { container } = render(<Shown />)
    act(() => setDashboardLayout(chosen))
    expect(container.textContent).toBe(layout)
  })
})

describe('a value that follows typing', () => {
  function Shown({ value }: { value: string }) {
    return <p>{useSettled(value, 100)}</p>
  }

  it('is used once it has not changed for a while', () => {
    vi.useFakeTimers()
    const { container, rerender } = render(<Shown value="a" />)
    expect(container.textContent).toBe('a')
    for (const value of ['ab', 'abc']) {
      rerender(<Shown value={value} />)
      act(() => vi.advanceTimersByTime(99))
      expect(container.textContent).toBe('a')
    }
    act(() => vi.advanceTimersByTime(1))
    expect(container.textContent).toBe('abc')
    vi.useRealTimers()
  })
})
