import { createFileRoute } from '@tanstack/react-router'
import { OddsPage } from '../../features/prop-tracker/odds/odds-page.tsx'
import { parseOddsSearch } from '../../features/prop-tracker/odds/odds-search.ts'

export const Route = createFileRoute('/_app/prop-tracker_/odds')({
  staticData: { page: { title: 'Odds' } },
  validateSearch: parseOddsSearch,
  component: OddsRoute,
})

function OddsRoute() {
  const search = parseOddsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <OddsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
