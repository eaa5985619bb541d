import { describe, expect, it } from 'vitest'
import { parsePreferences } from './preferences.ts'
import { browserTimeZone } from './time/wall-clock.ts'

describe('stored preferences', () => {
  it('have the specified defaults if nothing readable is stored, and only fields with an effect', () => {
    for (const text of [null, 'x', '[]', '{"privacy":7}', '{"notifications":{"push":true}}'])
      expect(parsePreferences(text)).toEqual({
        layout: 'standard',
        dashboardLayout: 'default',
        privacy: { showRealValues: true },
        trading: {
          defaultCurrency: 'USD',
          timeZone: browserTimeZone(),
          defaultChartType: 'line',
          showPsychologyPrompts: true,
          clock: 'trader',
        },
        onboarding: { completedSteps: [], seenTips: [], showTips: true, showFirstWeek: true },
        customization: { cardStyle: 'rounded', spacing: 'normal' },
      })
  })
  it('keep valid fields beside invalid ones', () => {
    const preferences = parsePreferences(
      '{"layout":"wide","privacy":{"showRealValues":false},"trading":{"defaultCurrency":"EUR","defaultChartType":"pie"},"onboarding":{"completedSteps":["first_trade",3],"showTips":"no"},"customization":{"cardStyle":"square","spacing":"huge"}}',
    )
    expect(preferences.layout).toBe('wide')
    expect(preferences.customization).toEqual({ cardStyle: 'square', spacing: 'normal' })
    expect(preferences.privacy).toEqual({ showRealValues: false })
    expect(preferences.trading).toMatchObject({ defaultCurrency: 'EUR', defaultChartType: 'line' })
    expect(preferences.onboarding).toEqual({
      completedSteps: ['first_trade'],
      seenTips: [],
      showTips: true,
      showFirstWeek: true,
    })
  })
})
