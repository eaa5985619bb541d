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

/** The sections of the administration. A new one needs a line here and a panel in `admin-page.tsx`. */
export const ADMIN_SECTIONS = [
  { id: 'overview', label: 'Overview', icon: LayoutDashboard },
  { id: 'users', label: 'Users', icon: Users },
  { id: 'imports', label: 'Imports', icon: Files },
  { id: 'affiliates', label: 'Affiliates', icon: Handshake },
  { id: 'payouts', label: 'Payouts', icon: Banknote },
  { id: 'rules', label: 'Wrong rules', icon: Scale },
  { id: 'groups', label: 'Group reports', icon: Flag },
  { id: 'progress', label: 'Effects on trading', icon: Activity },
  { id: 'profiles', label: 'Profile reports', icon: UserRoundX },
  { id: 'newsletter', label: 'Newsletter', icon: Mail },
  { id: 'announcements', label: 'Announcements', icon: Megaphone },
  { id: 'switches', label: 'Switches', icon: ToggleRight },
  { id: 'audit', label: 'Audit log', icon: ScrollText },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[]

export type AdminSection = (typeof ADMIN_SECTIONS)[number]['id']

export function isAdminSection(value: unknown): value is AdminSection {
  return ADMIN_SECTIONS.some((section) => section.id === value)
}
