import type { ComponentType } from 'react'
import { SectionNav } from '../../ui/navigation/section-nav.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { PermissionState } from '../../ui/states/permission-state.tsx'
import { AffiliatesSection } from '../affiliates/admin/affiliates-section.tsx'
import { PayoutsSection } from '../affiliates/admin/payouts-section.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { ADMIN_LIST } from './admin-section-list.ts'
import type { AdminSection } from './admin-sections.ts'
import { AuditSection } from './audit/audit-section.tsx'
import { CsvButton } from './csv-button.tsx'
import { GroupReportsSection } from './group-reports-section.tsx'
import { ImportsSection } from './imports/imports-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { OverviewSection } from './overview/overview-section.tsx'
import { ProfileReportsSection } from './profile-reports-section.tsx'
import { ProgressSection } from './progress-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { AnnouncementsSection } from './running/announcements-section.tsx'
import { SwitchesSection } from './running/switches-section.tsx'
import { UsersSection } from './users/users-section.tsx'

const PANELS: Record<AdminSection, ComponentType> = {
  overview: OverviewSection,
  users: UsersSection,
  imports: ImportsSection,
  affiliates: () => <AffiliatesSection actions={<CsvButton list="affiliates" />} />,
  payouts: PayoutsSection,
  rules: RulesSection,
  groups: GroupReportsSection,
  profiles: ProfileReportsSection,
  progress: ProgressSection,
  newsletter: NewsletterSection,
  announcements: AnnouncementsSection,
  switches: SwitchesSection,
  audit: AuditSection,
}

/** The administration of this installation. The server refuses everybody else, and the page shows its message. */
export function AdminPage({ section }: { section: AdminSection }) {
  const { role } = useCurrentUser()
  if (role !== 'admin') return <NotForYou />
  const Panel = PANELS[section]
  return (
    <Page>
      <PageHeader title="Admin" description="Every change here is written to the audit log." />
      <div className="-mt-1 mb-5">
        <SectionNav label="Admin" to="/admin" sections={ADMIN_LIST} current={section} />
      </div>
      <Panel />
    </Page>
  )
}

function NotForYou() {
  return (
    <Page className="grid min-h-[60vh] place-items-center">
      <PermissionState level="h1" title="For administrators">
        Your role does not allow this.
      </PermissionState>
    </Page>
  )
}
