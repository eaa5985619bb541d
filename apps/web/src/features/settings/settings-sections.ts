export const SETTINGS_SECTIONS = [
  { id: 'account', label: 'Account' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'clock', label: 'Clock' },
  { id: 'journal', label: 'Journal' },
  { id: 'instruments', label: 'Instruments' },
  { id: 'imports', label: 'Imports' },
  { id: 'navigation', label: 'Navigation' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'privacy', label: 'Privacy and data' },
  { id: 'deleted', label: 'Recently deleted' },
  { id: 'insights', label: 'AI insights' },
  { id: 'billing', label: 'Billing' },
  { id: 'keyboard', label: 'Keyboard' },
  { id: 'devices', label: 'Devices' },
] as const satisfies readonly { id: string; label: string }[]

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['id']

export function isSettingsSection(value: unknown): value is SettingsSection {
  return SETTINGS_SECTIONS.some((section) => section.id === value)
}
