import { createFileRoute } from '@tanstack/react-router'
import { PlannedInShell } from '../../features/planned/planned-in-shell.tsx'
import { PLANNED } from '../../features/planned/planned-pages.ts'
import { useCurrentUser } from '../../features/session/use-current-user.ts'
import { Page } from '../../ui/page.tsx'
import { PermissionState } from '../../ui/states/permission-state.tsx'

export const Route = createFileRoute('/_app/admin')({
  staticData: { page: { title: 'Admin', index: false } },
  component: AdminRoute,
})

function AdminRoute() {
  const { role } = useCurrentUser()
  if (role === 'admin') return <PlannedInShell page={PLANNED.admin} />
  return (
    <Page className="grid min-h-[60vh] place-items-center">
      <PermissionState level="h1" title="For administrators">
        Your role does not allow this.
      </PermissionState>
    </Page>
  )
}
