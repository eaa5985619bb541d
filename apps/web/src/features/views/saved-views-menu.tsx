import type { View } from '@ballast/contract/views'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { Bookmark, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { parseScope, rememberedScopeStore } from '../../lib/scope.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuContent, MenuTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { useSavedViews } from './use-saved-views.ts'

const SavedViewsItems = lazyContent(async () => (await import('./saved-views-items.tsx')).SavedViewsItems)
const NameDialog = lazyContent(async () => (await import('../../ui/overlays/name-dialog.tsx')).NameDialog)

function fetchParts() {
  SavedViewsItems.fetch()
  NameDialog.fetch()
}

type SavedViewsMenuProps = {
  page: View['page']
  /** The noun used here: "view", "report". */
  noun: string
  /** A sentence that says what a saved one contains. */
  keeps: string
  /** The current search and columns, and the page's name without filters. */
  now: Pick<View, 'search' | 'columns'>
  whole?: string
  onShow: (view: Pick<View, 'search' | 'columns'>) => Record<string, unknown>
}

/** Saved views of a page: choose, save, update, rename, delete. */
export function SavedViewsMenu({ page, noun, keeps, now, whole, onShow }: SavedViewsMenuProps) {
  const { views, error, retry, create, update, remove } = useSavedViews(page, noun)
  const [lastId, setLastId] = useState<string | null>(null)
  const isLoaded = SavedViewsItems.useIsLoaded()
  const [naming, setNaming] = useState<'new' | View | null>(null)
  const active = activeView(views, { search: now.search, lastId })
  const chosen = active ?? views.find((view) => view.id === lastId)
  const hasChanged =
    chosen?.search !== now.search ||
    (chosen.columns !== null && chosen.columns.join() !== now.columns?.join())

  function show(id: string | null, view: Pick<View, 'search' | 'columns'>) {
    setLastId(id)
    rememberedScopeStore.set(parseScope(onShow(view)))
  }
  async function handleUpdate({ id, name }: View) {
    try {
      await update.mutateAsync({ id, ...now })
      toast({ title: `${upperFirst(noun)} “${name}” updated`, variant: 'success' })
    } catch (error) {
      toastFailure(`The ${noun} was not updated`, error)
    }
  }
  const isWhole = whole !== undefined && now.search === ''
  const changed = chosen ? `${chosen.name}, changed` : `Saved ${noun}s`
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button size="sm" className="max-w-56" onPointerEnter={fetchParts} onFocus={fetchParts}>
            <Bookmark aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{upperFirst(noun)}: </span>
            <span className="truncate">{active?.name ?? (isWhole ? whole : changed)}</span>
            <ChevronDown aria-hidden="true" className="size-[13px] text-subtle-foreground" />
          </Button>
        </MenuTrigger>
        {isLoaded && (
          <MenuContent align="end" className="w-60">
            <SavedViewsItems
              views={views}
              active={active}
              chosen={chosen}
              noun={noun}
              whole={whole}
              isWhole={isWhole}
              hasChanged={hasChanged}
              onRetry={error && retry}
              onShow={show}
              onName={setNaming}
              onUpdate={(view) => void handleUpdate(view)}
              onRemove={remove}
            />
          </MenuContent>
        )}
      </Menu>
      <NameDialogs
        naming={naming}
        noun={noun}
        keeps={keeps}
        onCreate={async (name) => setLastId((await create.mutateAsync({ name, ...now })).id)}
        onRename={({ id }, name) => update.mutateAsync({ id, name })}
        onClose={() => setNaming(null)}
      />
    </>
  )
}

type NameDialogsProps = Pick<SavedViewsMenuProps, 'noun' | 'keeps'> & {
  /** The view that is renamed, even if another device has deleted it since. */
  naming: 'new' | View | null
  onCreate: (name: string) => Promise<unknown>
  onRename: (view: View, name: string) => Promise<unknown>
  onClose: () => void
}

function NameDialogs({ naming, noun, keeps, onCreate, onRename, onClose }: NameDialogsProps) {
  return (
    <>
      {naming === 'new' && (
        <NameDialog
          title={`Save this ${noun}`}
          description={keeps}
          submitLabel={`Save ${noun}`}
          start=""
          onSave={onCreate}
          onClose={onClose}
        />
      )}
      {naming !== null && naming !== 'new' && (
        <NameDialog
          title={`Rename the ${noun}`}
          description="Only the name changes."
          submitLabel={`Save ${noun}`}
          about={naming.id}
          start={naming.name}
          onSave={(name) => onRename(naming, name)}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** The view that matches the page; of two, the last chosen one. */
function activeView(views: readonly View[], { search, lastId }: { search: string; lastId: string | null }) {
  const same = views.filter((view) => view.search === search)
  return same.find((view) => view.id === lastId) ?? same[0]
}
