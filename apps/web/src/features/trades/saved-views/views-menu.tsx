import { useSearch } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Check, ChevronDown, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { parseScope, rememberedScopeStore } from '../../../lib/scope.ts'
import { Button } from '../../../ui/button.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../../ui/overlays/dropdown-menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSavedViews } from '../../views/use-saved-views.ts'
import type { TradeFilters } from '../trade-filter/use-trade-filters.ts'
import { readColumns } from '../trade-table/column-set.ts'
import type { ColumnId } from '../trade-table/columns.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'
import { applyView, viewSearchOf } from './view-search.ts'

type ViewsMenuProps = {
  filters: TradeFilters
  columns: readonly ColumnId[]
  onColumns: (columns: readonly ColumnId[]) => void
}

/** Saved filters with their columns: choose, save, change, rename, delete. */
export function ViewsMenu({ filters, columns, onColumns }: ViewsMenuProps) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { views, create, update, remove } = useSavedViews('journal')
  const [lastId, setLastId] = useState<string | null>(null)
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const now = viewSearchOf(search)
  const active =
    views.find((view) => view.search === now && (lastId === null || view.id === lastId)) ??
    views.find((view) => view.search === now)
  const chosen = active ?? views.find((view) => view.id === lastId)
  const hasChanged =
    chosen && (chosen.search !== now || (chosen.columns !== null && chosen.columns.join() !== columns.join()))
  const label = active
    ? active.name
    : now === ''
      ? 'All trades'
      : chosen
        ? `${chosen.name}, changed`
        : 'Views'

  function show(view: { id: string | null; search: string; columns: string[] | null }) {
    setLastId(view.id)
    if (view.columns) onColumns(readColumns(view.columns))
    const next = applyView(view.search, search)
    rememberedScopeStore.set(parseScope(next))
    filters.go(() => next, { replace: false })
  }
  function handleUpdate() {
    if (!chosen) return
    update.mutate(
      { id: chosen.id, search: now, columns: [...columns] },
      {
        onSuccess: () => toast({ title: `View “${chosen.name}” updated`, variant: 'success' }),
        onError: (error) =>
          toast({
            title: 'The view was not updated',
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
          <Button size="sm" className="max-w-52">
            <Bookmark aria-hidden="true" className="size-3.5" />
            <span className="sr-only">View: </span>
            <span className="truncate">{label}</span>
            <ChevronDown aria-hidden="true" className="size-[13px] text-subtle-foreground" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" className="w-60">
          <MenuItem onSelect={() => show({ id: null, search: '', columns: null })}>
            All trades
            {now === '' && <Check aria-label="shown" className="ml-auto" />}
          </MenuItem>
          {views.length > 0 && <MenuLabel>Saved views</MenuLabel>}
          {views.map((view) => (
            <MenuItem key={view.id} onSelect={() => show(view)}>
              <span className="truncate">{view.name}</span>
              {view.id === active?.id && <Check aria-label="shown" className="ml-auto" />}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => setNaming('new')}>
            <BookmarkPlus aria-hidden="true" />
            Save as a new view
          </MenuItem>
          {chosen && (
            <>
              {hasChanged && (
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
          title="Save this view"
          description="Keeps the filters, accounts, dates, order and columns shown now."
          start=""
          onSave={async (name) => {
            const view = await create.mutateAsync({ name, search: now, columns: [...columns] })
            setLastId(view.id)
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {naming === 'rename' && chosen && (
        <ViewNameDialog
          title="Rename the view"
          description="Its filters and columns stay as they are."
          start={chosen.name}
          onSave={(name) => update.mutateAsync({ id: chosen.id, name })}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
