import { useNavigate, useSearch } from '@tanstack/react-router'
import { SavedViewsMenu } from '../views/saved-views-menu.tsx'
import { reportSearchText, searchOfReport } from './performance-search.ts'

/** The trader's saved reports: tab, filters, accounts and dates under a name. */
export function SavedReports() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <SavedViewsMenu
      page="performance"
      noun="report"
      keeps="Saves the current tab, filters, accounts and dates."
      now={{ search: reportSearchText(search), columns: null }}
      onShow={(view) => {
        const next = searchOfReport(view.search, search)
        void navigate({ to: '.', search: next, resetScroll: false })
        return next
      }}
    />
  )
}
