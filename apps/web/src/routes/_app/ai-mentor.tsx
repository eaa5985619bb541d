import { createFileRoute } from '@tanstack/react-router'
import { MentorPage } from '../../features/mentor/mentor-page.tsx'
import { mentorQueries } from '../../features/mentor/mentor-queries.ts'
import { parseMentorSearch } from '../../features/mentor/mentor-search.ts'
import { proLockedStore } from '../../lib/local-flags.ts'

export const Route = createFileRoute('/_app/ai-mentor')({
  staticData: { page: { title: 'AI Mentor' } },
  validateSearch: parseMentorSearch,
  loaderDeps: ({ search }) => search,
  // Requested while the page's code loads; the page does not wait for it here.
  loader: ({ context: { queryClient }, deps: { conversation } }) => {
    if (proLockedStore.get()) return
    void queryClient.prefetchQuery(mentorQueries.all())
    if (conversation) void queryClient.prefetchQuery(mentorQueries.one(conversation))
  },
  component: MentorRoute,
})

function MentorRoute() {
  return <MentorPage search={Route.useSearch()} />
}
