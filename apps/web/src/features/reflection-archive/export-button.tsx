import { writeMarkdown } from '@ballast/contract/reflection/archive'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import type { ScopeQuery } from '../calendar/calendar-search.ts'
import { type ArchiveSearch, filterOf } from './archive-search.ts'

/** Downloads the matching days as Markdown; in privacy mode without amounts. */
export function ExportButton({ search, scope }: { search: ArchiveSearch; scope: ScopeQuery }) {
  const isPrivate = usePrivacyMode()
  const exporting = useMutation({
    mutationFn: () =>
      call(writeMarkdown, {
        query: { ...scope, ...filterOf(search), masked: isPrivate ? 'yes' : undefined },
      }),
    onSuccess: ({ text, name, days }) => {
      if (days === 0) return toast({ title: 'Nothing written on these days yet' })
      saveFile(new Blob([text], { type: 'text/markdown' }), name)
      toast({ title: `${countOf(days, 'day')} exported as Markdown`, variant: 'success' })
    },
    onError: (error) => toastFailure('Export failed', error),
  })
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden="true" />
      <span className="max-md:sr-only">Export</span>
    </Button>
  )
}
