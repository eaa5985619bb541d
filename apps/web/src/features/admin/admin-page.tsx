import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { PermissionState } from '../../ui/states/permission-state.tsx'
import { AffiliatesSection } from '../affiliates/admin/affiliates-section.tsx'
import { PayoutsSection } from '../affiliates/admin/payouts-section.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { ADMIN_SECTIONS, type AdminSection } from './admin-sections.ts'
import { NewsletterSection } from './newsletter-section.tsx'

const PANELS: Record<AdminSection, ComponentType> = {
  affiliates: AffiliatesSection,
  payouts: PayoutsSection,
  newsletter: NewsletterSection,
}

/** Administration of this installation. The server refuses everybody else; the page says so in its words. */
export function AdminPage({ section }: { section: AdminSection }) {
  const { role } = useCurrentUser()
  if (role !== 'admin') return <NotForYou />
  const Panel = PANELS[section]
  return (
    <Page>
      <PageHeader title="Admin" />
      <nav aria-label="Admin" className="-mt-1 mb-5 overflow-x-auto scroll-quiet">
        <ul className="flex gap-px">
          {ADMIN_SECTIONS.map(({ id, label, icon: Icon }) => (
            <li key={id}>
              <Link
                to="/admin"
                search={{ section: id }}
                replace
                activeOptions={{ includeSearch: false }}
                aria-current={id === section ? 'page' : undefined}
                className={cn(
                  'flex h-8 items-center gap-2.5 rounded-sm px-2.5 whitespace-nowrap max-md:h-11',
                  id === section
                    ? 'bg-raised font-560 ring-1 ring-border ring-inset'
                    : 'text-muted-foreground hover:bg-hover',
                )}
              >
                <Icon aria-hidden="true" className="size-4 text-subtle-foreground" strokeWidth={1.75} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
