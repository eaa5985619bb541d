import { createFileRoute } from '@tanstack/react-router'
import { ArchivePage } from '../../features/reflection-archive/archive-page.tsx'
import { parseArchiveSearch } from '../../features/reflection-archive/archive-search.ts'

export const Route = createFileRoute('/_app/reflection')({
  staticData: { page: { title: 'Reflection HQ' }, scoped: true, ownDates: true },
  validateSearch: parseArchiveSearch,
  component: ReflectionRoute,
})

function ReflectionRoute() {
  return <ArchivePage search={parseArchiveSearch(Route.useSearch())} />
}
