import type { View } from '@ballast/contract/views'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Check, ChevronDown, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { parseScope, rememberedScopeStore } from '../../lib/scope.ts'
import { Button } from '../../ui/button.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../ui/overlays/dropdown-menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ViewNameDialog } from '../trades/saved-views/view-name-dialog.tsx'
import { useSavedViews } from '../views/use-saved-views.ts'
import { reportSearchText, searchOfReport } from './performance-search.ts'

/** Reports the trader keeps: tab, filters, accounts and dates, with a name. */
export function SavedReports() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { views, create, update, remove } = useSavedViews('performance')
  const [lastId, setLastId] = useState<string | null>(null)
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const now = reportSearchText(search)
  const active = views.find((view) => view.search === now)
  const chosen = active ?? views.find(({ id }) => id === lastId)

  function show(view: Pick<View, 'search'> & { id: string | null }) {
    setLastId(view.id)
    const next = searchOfReport(view.search, search)
    rememberedScopeStore.set(parseScope(next))
    void navigate({ to: '.', search: next as Record<string, never>, resetScroll: false })
  }
  function handleUpdate() {
    if (!chosen) return
    update.mutate(
      { id: chosen.id, search: now },
      {
        onSuccess: () => toast({ title: `Report “${chosen.name}” updated`, variant: 'success' }),
        onError: (error) =>
          toast({
            title: 'The report was not updated',
            description: sentenceOf(error),
            variant: 'destructive',
          }),
      },
    )
  }
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button size="sm" className="max-w-56">
            <Bookmark aria-hidden="true" className="size-3.5" />
            <span className="truncate">
              {active ? active.name : chosen ? `${chosen.name}, changed` : 'Saved reports'}
            </span>
            <ChevronDown aria-hidden="true" className="size-[13px] text-subtle-foreground" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" className="w-60">
          {views.length > 0 && <MenuLabel>Saved reports</MenuLabel>}
          {views.map((view) => (
            <MenuItem key={view.id} onSelect={() => show(view)}>
              <span className="truncate">{view.name}</span>
              {view.id === active?.id && <Check aria-label="shown" className="ml-auto" />}
            </MenuItem>
          ))}
          {views.length > 0 && <MenuSeparator />}
          <MenuItem onSelect={() => setNaming('new')}>
            <BookmarkPlus aria-hidden="true" />
            Save as a new report
          </MenuItem>
          {chosen && (
            <>
              {!active && (
                <MenuItem onSelect={handleUpdate}>
                  <RefreshCw aria-hidden="true" />
                  <span className="truncate">Update “{chosen.name}”</span>
                </MenuItem>
              )}
              <MenuItem onSelect={() => setNaming('rename')}>
                <Pencil aria-hidden="true" />
                <span className="truncate">Rename “{chosen.name}”</span>
              </MenuItem>
              <MenuItem tone="danger" onSelect={() => remove.mutate(chosen)}>
                <Trash2 aria-hidden="true" />
                <span className="truncate">Delete “{chosen.name}”</span>
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
      {naming === 'new' && (
        <ViewNameDialog
          title="Save this report"
          description="Keeps the part shown, the filters, accounts and dates."
          start=""
          onSave={async (name) => {
            const view = await create.mutateAsync({ name, search: now, columns: null })
            setLastId(view.id)
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {naming === 'rename' && chosen && (
        <ViewNameDialog
          title="Rename the report"
          description="What it shows stays as it is."
          start={chosen.name}
          onSave={(name) => update.mutateAsync({ id: chosen.id, name })}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
