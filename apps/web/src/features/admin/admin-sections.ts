/** The sections of the administration. A new one needs a line here, an icon and a panel in `admin-page.tsx`. */
export const ADMIN_SECTIONS = [
  { id: 'overview', label: 'Overview' },
  { id: 'users', label: 'Users' },
  { id: 'imports', label: 'Imports' },
  { id: 'affiliates', label: 'Affiliates' },
  { id: 'payouts', label: 'Payouts' },
  { id: 'rules', label: 'Wrong rules' },
  { id: 'groups', label: 'Group reports' },
  { id: 'progress', label: 'Effects on trading' },
  { id: 'profiles', label: 'Profile reports' },
  { id: 'newsletter', label: 'Newsletter' },
  { id: 'announcements', label: 'Announcements' },
  { id: 'switches', label: 'Switches' },
  { id: 'audit', label: 'Audit log' },
] as const satisfies readonly { id: string; label: string }[]

export type AdminSection = (typeof ADMIN_SECTIONS)[number]['id']

export function isAdminSection(value: unknown): value is AdminSection {
  return ADMIN_SECTIONS.some((section) => section.id === value)
}
