import { Activity, Banknote, Handshake, type LucideIcon, Mail, Scale } from 'lucide-react'

/** What administrators do here. A section is a line here and a panel in `admin-page.tsx`. */
export const ADMIN_SECTIONS = [
  { id: 'affiliates', label: 'Affiliates', icon: Handshake },
  { id: 'payouts', label: 'Payouts', icon: Banknote },
  { id: 'rules', label: 'Wrong rules', icon: Scale },
  { id: 'progress', label: 'Effect of XP', icon: Activity },
  { id: 'newsletter', label: 'Newsletter', icon: Mail },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[]

export type AdminSection = (typeof ADMIN_SECTIONS)[number]['id']

export function isAdminSection(value: unknown): value is AdminSection {
  return ADMIN_SECTIONS.some((section) => section.id === value)
}
