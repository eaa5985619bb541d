import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { type AdminSection, isAdminSection } from '../../features/admin/admin-sections.ts'

export const Route = createFileRoute('/_app/admin')({
  staticData: { page: { title: 'Admin', index: false } },
  validateSearch: (search: Record<string, unknown>): { section?: AdminSection } =>
    isAdminSection(search.section) ? { section: search.section } : {},
  component: AdminRoute,
})

function AdminRoute() {
  const { section = 'overview' } = Route.useSearch()
  return <AdminPage section={section} />
}
