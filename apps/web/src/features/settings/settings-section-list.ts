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
import { SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts'

const ICONS: Record<SettingsSection, LucideIcon> = {
  account: UserRound,
  appearance: Palette,
  clock: Clock3,
  journal: NotebookPen,
  instruments: Ruler,
  imports: FileSpreadsheet,
  navigation: PanelLeft,
  notifications: Bell,
  privacy: Eye,
  deleted: Trash2,
  insights: Sparkles,
  billing: CreditCard,
  keyboard: Keyboard,
  devices: MonitorSmartphone,
}

/** The sections as menus show them. Apart from their names, which are loaded with every page. */
export const SETTINGS_LIST = SETTINGS_SECTIONS.map((section) => ({ ...section, icon: ICONS[section.id] }))
