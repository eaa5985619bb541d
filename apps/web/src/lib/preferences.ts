import { createBrowserStore, useBrowserStore } from './browser/browser-store.ts'
import { asBoolean, asObject, asOneOf, asText, asTexts, parseObject } from './browser/tolerant.ts'
import { CLOCK_CHOICES, type ClockChoice } from './time/clock.ts'
import { browserTimeZone } from './time/wall-clock.ts'

export const LAYOUTS = ['compact', 'standard', 'wide'] as const
export type Layout = (typeof LAYOUTS)[number]
export const DASHBOARD_LAYOUTS = ['default', 'grid', 'list'] as const
export type DashboardLayout = (typeof DASHBOARD_LAYOUTS)[number]

/** What a trader prefers, kept in this browser. */
export type UserPreferences = {
  theme: 'system' | 'light' | 'dark'
  layout: Layout
  dashboardLayout: DashboardLayout
  notifications: { email: boolean; push: boolean; achievements: boolean; tradingAlerts: boolean }
  privacy: { showRealValues: boolean; publicProfile: boolean; shareStats: boolean }
  trading: {
    defaultCurrency: string
    timeZone: string
    defaultChartType: string
    showPsychologyPrompts: boolean
    /** Whose clock lists are read on. */
    clock: ClockChoice
  }
  onboarding: { completedSteps: string[]; showTips: boolean; preferredFlow: string }
  customization: {
    accentColor: string
    cardStyle: 'rounded' | 'square' | 'other'
    spacing: 'tight' | 'normal' | 'loose'
  }
}

/** Tolerant: unreadable text gives the defaults, each missing or odd field its own. */
export function parsePreferences(text: string | null): UserPreferences {
  const stored = parseObject(text)
  const notifications = asObject(stored.notifications)
  const privacy = asObject(stored.privacy)
  const trading = asObject(stored.trading)
  const onboarding = asObject(stored.onboarding)
  const customization = asObject(stored.customization)
  return {
    theme: asOneOf(stored.theme, ['system', 'light', 'dark'], 'dark'),
    layout: asOneOf(stored.layout, LAYOUTS, 'standard'),
    dashboardLayout: asOneOf(stored.dashboardLayout, DASHBOARD_LAYOUTS, 'default'),
    notifications: {
      email: asBoolean(notifications.email, true),
      push: asBoolean(notifications.push, false),
      achievements: asBoolean(notifications.achievements, true),
      tradingAlerts: asBoolean(notifications.tradingAlerts, true),
    },
    privacy: {
      showRealValues: asBoolean(privacy.showRealValues, true),
      publicProfile: asBoolean(privacy.publicProfile, false),
      shareStats: asBoolean(privacy.shareStats, false),
    },
    trading: {
      defaultCurrency: asText(trading.defaultCurrency, 'USD'),
      timeZone: asText(trading.timeZone, browserTimeZone()),
      defaultChartType: asText(trading.defaultChartType, 'line'),
      showPsychologyPrompts: asBoolean(trading.showPsychologyPrompts, true),
      clock: asOneOf(trading.clock, CLOCK_CHOICES, 'trader'),
    },
    onboarding: {
      completedSteps: asTexts(onboarding.completedSteps),
      showTips: asBoolean(onboarding.showTips, true),
      preferredFlow: asText(onboarding.preferredFlow, 'guided'),
    },
    customization: {
      accentColor: asText(customization.accentColor, 'indigo'),
      cardStyle: asOneOf(customization.cardStyle, ['rounded', 'square', 'other'], 'rounded'),
      spacing: asOneOf(customization.spacing, ['tight', 'normal', 'loose'], 'normal'),
    },
  }
}

export const preferencesStore = createBrowserStore({ key: 'userPreferences', parse: parsePreferences })

/** Changes part of one group: `changePreferences('privacy', { showRealValues: false })`. */
export function changePreferences<Group extends 'notifications' | 'privacy' | 'trading' | 'onboarding'>(
  group: Group,
  change: Partial<UserPreferences[Group]>,
) {
  preferencesStore.update((current) => ({ ...current, [group]: { ...current[group], ...change } }))
}

/** Privacy Mode hides every amount of money. It is the opposite of "show real values". */
export function usePrivacyMode(): boolean {
  return !useBrowserStore(preferencesStore).privacy.showRealValues
}

export function setPrivacyMode(on: boolean) {
  changePreferences('privacy', { showRealValues: !on })
}

export function togglePrivacyMode() {
  setPrivacyMode(preferencesStore.get().privacy.showRealValues)
}
