import { describe, expect, it } from 'vitest'
import { parsePreferences } from './preferences.ts'
import { browserTimeZone } from './time/wall-clock.ts'

describe('stored preferences', () => {
  it('have the defaults of the specification when nothing readable is stored', () => {
    for (const text of [null, 'x', '[]', '{"privacy":7}']) {
      const preferences = parsePreferences(text)
      expect(preferences.notifications).toEqual({
        email: true,
        push: false,
        achievements: true,
        tradingAlerts: true,
      })
      expect(preferences.privacy).toEqual({ showRealValues: true, publicProfile: false, shareStats: false })
      expect(preferences.trading).toEqual({
        defaultCurrency: 'USD',
        timeZone: browserTimeZone(),
        defaultChartType: 'line',
        showPsychologyPrompts: true,
        clock: 'trader',
      })
      expect(preferences.onboarding).toEqual({ completedSteps: [], showTips: true, preferredFlow: 'guided' })
      expect(preferences.customization).toEqual({
        accentColor: 'indigo',
        cardStyle: 'rounded',
        spacing: 'normal',
      })
    }
  })
  it('keep what is readable beside what is not', () => {
    const preferences = parsePreferences(
      '{"layout":"wide","privacy":{"showRealValues":false,"shareStats":"yes"},"onboarding":{"completedSteps":["first_trade",3]}}',
    )
    expect(preferences.layout).toBe('wide')
    expect(preferences.privacy).toEqual({ showRealValues: false, publicProfile: false, shareStats: false })
    expect(preferences.onboarding.completedSteps).toEqual(['first_trade'])
  })
})
