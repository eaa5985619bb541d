import {
  Activity,
  Banknote,
  Files,
  Flag,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  Scale,
  ScrollText,
  ToggleRight,
  UserRoundX,
  Users,
} from 'lucide-react'
import { ADMIN_SECTIONS, type AdminSection } from './admin-sections.ts'

const ICONS: Record<AdminSection, LucideIcon> = {
  overview: LayoutDashboard,
  users: Users,
  imports: Files,
  affiliates: Handshake,
  payouts: Banknote,
  rules: Scale,
  groups: Flag,
  progress: Activity,
  profiles: UserRoundX,
  newsletter: Mail,
  announcements: Megaphone,
  switches: ToggleRight,
  audit: ScrollText,
}

/** The sections as menus show them. Apart from their names, which are loaded with every page. */
export const ADMIN_LIST = ADMIN_SECTIONS.map((section) => ({ ...section, icon: ICONS[section.id] }))
