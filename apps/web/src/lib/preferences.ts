import { CURRENCIES, type Currency } from '@ballast/domain/accounts/account-vocabulary'
import { createBrowserStore } from './browser/browser-store.ts'
import { asBoolean, asObject, asOneOf, asText, asTexts, parseObject } from './browser/tolerant.ts'
import { useBrowserStore } from './browser/use-browser-store.ts'
import { CLOCK_CHOICES, type ClockChoice } from './time/clock.ts'
import { browserTimeZone } from './time/wall-clock.ts'

export const LAYOUTS = ['compact', 'standard', 'wide'] as const
export type Layout = (typeof LAYOUTS)[number]
export const DASHBOARD_LAYOUTS = ['default', 'grid', 'list'] as const
export type DashboardLayout = (typeof DASHBOARD_LAYOUTS)[number]
export const CHART_TYPES = ['line', 'table'] as const
export type ChartType = (typeof CHART_TYPES)[number]
export const CARD_STYLES = ['rounded', 'square', 'flat'] as const
export type CardStyle = (typeof CARD_STYLES)[number]
export const SPACINGS = ['tight', 'normal', 'loose'] as const
export type Spacing = (typeof SPACINGS)[number]

/** A trader's preferences, stored in this browser. Add a preference here only together with its effect. */
export type UserPreferences = {
  layout: Layout
  dashboardLayout: DashboardLayout
  privacy: { showRealValues: boolean }
  trading: {
    /** The currency of a new account, unless the trader or a file states another. */
    defaultCurrency: Currency
    timeZone: string
    /** How the equity curve is first shown. */
    defaultChartType: ChartType
    /** Whether to ask for feelings: when a trade is logged, after an import, and as the next step. */
    showPsychologyPrompts: boolean
    /** The time zone of lists. */
    clock: ClockChoice
  }
  onboarding: {
    completedSteps: string[]
    /** Pages whose tip was dismissed. */
    seenTips: string[]
    /** Whether to show recommendations and tips on pages. */
    showTips: boolean
    /** Whether the guide includes a plan for the first week. */
    showFirstWeek: boolean
  }
  customization: {
    /** `flat`: neither border nor shadow. */
    cardStyle: CardStyle
    /** The space within and between the parts of a page. */
    spacing: Spacing
  }
}

/** Unreadable text gives the defaults, and each missing or invalid field its own. */
export function parsePreferences(text: string | null): UserPreferences {
  const stored = parseObject(text)
  const privacy = asObject(stored.privacy)
  const trading = asObject(stored.trading)
  const onboarding = asObject(stored.onboarding)
  const customization = asObject(stored.customization)
  return {
    layout: asOneOf(stored.layout, LAYOUTS, 'standard'),
    dashboardLayout: asOneOf(stored.dashboardLayout, DASHBOARD_LAYOUTS, 'default'),
    privacy: { showRealValues: asBoolean(privacy.showRealValues, true) },
    trading: {
      defaultCurrency: asOneOf(trading.defaultCurrency, CURRENCIES, 'USD'),
      timeZone: asText(trading.timeZone, browserTimeZone()),
      defaultChartType: asOneOf(trading.defaultChartType, CHART_TYPES, 'line'),
      showPsychologyPrompts: asBoolean(trading.showPsychologyPrompts, true),
      clock: asOneOf(trading.clock, CLOCK_CHOICES, 'trader'),
    },
    onboarding: {
      completedSteps: asTexts(onboarding.completedSteps),
      seenTips: asTexts(onboarding.seenTips),
      showTips: asBoolean(onboarding.showTips, true),
      showFirstWeek: asBoolean(onboarding.showFirstWeek, true),
    },
    customization: {
      cardStyle: asOneOf(customization.cardStyle, CARD_STYLES, 'rounded'),
      spacing: asOneOf(customization.spacing, SPACINGS, 'normal'),
    },
  }
}

export const preferencesStore = createBrowserStore({ key: 'userPreferences', parse: parsePreferences })

/** The trader's own zone, in which days without an account are counted. */
export const ownZone = () => preferencesStore.get().trading.timeZone

/** Changes some fields of one group: `changePreferences('privacy', { showRealValues: false })`. */
export function changePreferences<Group extends 'privacy' | 'trading' | 'onboarding' | 'customization'>(
  group: Group,
  change: Partial<UserPreferences[Group]>,
) {
  preferencesStore.update((current) => ({ ...current, [group]: { ...current[group], ...change } }))
}

/** Privacy mode hides every amount of money. It is the opposite of "show real values". */
export function usePrivacyMode(): boolean {
  return !useBrowserStore(preferencesStore).privacy.showRealValues
}

/** Whether to ask for feelings. */
export function usePsychologyPrompts(): boolean {
  return useBrowserStore(preferencesStore).trading.showPsychologyPrompts
}

export function setPrivacyMode(on: boolean) {
  changePreferences('privacy', { showRealValues: !on })
}

export function togglePrivacyMode() {
  setPrivacyMode(preferencesStore.get().privacy.showRealValues)
}
