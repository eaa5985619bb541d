import { expect, it } from 'vitest'
import { ADMIN_SECTIONS, isAdminSection } from '../admin/admin-sections.ts'
import { isSettingsSection, SETTINGS_SECTIONS } from '../settings/settings-sections.ts'
import { BOTTOM_NAVIGATION, isBeta, NAVIGATION } from './navigation.ts'

const unique = (values: readonly unknown[]) => new Set(values).size === values.length

it('every page has its own key, name and path', () => {
  for (const part of ['id', 'key', 'label', 'to'] as const)
    expect(unique(NAVIGATION.map((item) => item[part]))).toBe(true)
})

it('the bar on small screens links only to pages everybody may open', () => {
  for (const id of BOTTOM_NAVIGATION) {
    const item = NAVIGATION.find((one) => one.id === id)
    expect(item && isBeta(item)).toBe(false)
  }
})

it('only known sections are recognised in a URL', () => {
  expect([
    isSettingsSection('billing'),
    isSettingsSection('Billing'),
    isSettingsSection(['billing']),
  ]).toEqual([...[true, false, false]])
  expect([isAdminSection('audit'), isAdminSection(undefined)]).toEqual([true, false])
  expect(unique(SETTINGS_SECTIONS.map(({ id }) => id)) && unique(ADMIN_SECTIONS.map(({ id }) => id))).toBe(
    true,
  )
})
