import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../features/groups/groups-page.tsx'
import { parseGroupsSearch } from '../../features/groups/groups-search.ts'
import { BetaGate } from '../../features/session/beta-gate.tsx'

export const Route = createFileRoute('/_app/groups')({
  staticData: { page: { title: 'Groups' } },
  validateSearch: parseGroupsSearch,
  component: GroupsRoute,
})

function GroupsRoute() {
  const search = parseGroupsSearch(Route.useSearch())
  return (
    <BetaGate name="Groups">
      <GroupsPage search={search} />
    </BetaGate>
  )
}
