import {
  Bell,
  Clock3,
  CreditCard,
  Eye,
  FileSpreadsheet,
  Keyboard,
  type LucideIcon,
  MonitorSmartphone,
  NotebookPen,
  Palette,
  PanelLeft,
  Ruler,
  Sparkles,
  Trash2,
  UserRound,
} from 'lucide-react'

export const SETTINGS_SECTIONS = [
  { id: 'account', label: 'Account', icon: UserRound },
  { id: 'appearance', label: 'Appearance', icon: Palette },
  { id: 'clock', label: 'Clock', icon: Clock3 },
  { id: 'journal', label: 'Journal', icon: NotebookPen },
  { id: 'instruments', label: 'Instruments', icon: Ruler },
  { id: 'imports', label: 'Imports', icon: FileSpreadsheet },
  { id: 'navigation', label: 'Navigation', icon: PanelLeft },
  { id: 'notifications', label: 'Notifications', icon: Bell },
  { id: 'privacy', label: 'Privacy and data', icon: Eye },
  { id: 'deleted', label: 'Recently deleted', icon: Trash2 },
  { id: 'insights', label: 'AI insights', icon: Sparkles },
  { id: 'billing', label: 'Billing', icon: CreditCard },
  { id: 'keyboard', label: 'Keyboard', icon: Keyboard },
  { id: 'devices', label: 'Devices', icon: MonitorSmartphone },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[]

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['id']

export function isSettingsSection(value: unknown): value is SettingsSection {
  return SETTINGS_SECTIONS.some((section) => section.id === value)
}
