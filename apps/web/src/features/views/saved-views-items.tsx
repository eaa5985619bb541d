import type { View } from '@ballast/contract/views'
import { BookmarkPlus, Check, Pencil, RefreshCw, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlays/dropdown-menu.tsx'

type SavedViewsItemsProps = {
  views: readonly View[]
  /** The view that the page shows now. */
  active: View | undefined
  /** The one shown last, whose filters may have changed since. */
  chosen: View | undefined
  noun: string
  /** The page's name without filters. */
  whole: string | undefined
  isWhole: boolean
  hasChanged: boolean
  /** Loads them again; null if they have loaded. */
  onRetry: (() => void) | null
  onShow: (id: string | null, view: Pick<View, 'search' | 'columns'>) => void
  onName: (naming: 'new' | View) => void
  onUpdate: (view: View) => void
  onRemove: (view: View) => void
}

/** The saved views of a page, and what can be done with them. */
export function SavedViewsItems({ views, active, chosen, noun, whole, ...props }: SavedViewsItemsProps) {
  const { isWhole, hasChanged, onRetry, onShow, onName, onUpdate, onRemove } = props
  return (
    <>
      {whole && (
        <Choice isShown={isWhole} onChoose={() => onShow(null, { search: '', columns: null })}>
          {whole}
        </Choice>
      )}
      {views.length > 0 && <MenuLabel>{`Saved ${noun}s`}</MenuLabel>}
      {views.map((view) => (
        <Choice key={view.id} isShown={view.id === active?.id} onChoose={() => onShow(view.id, view)}>
          {view.name}
        </Choice>
      ))}
      {onRetry && (
        <MenuItem
          onSelect={(event) => {
            // What is loaded appears in the open menu.
            event.preventDefault()
            onRetry()
          }}
        >
          <RotateCcw aria-hidden="true" />
          {`Saved ${noun}s did not load. Try again`}
        </MenuItem>
      )}
      {(whole || onRetry || views.length > 0) && <MenuSeparator />}
      <MenuItem onSelect={() => onName('new')}>
        <BookmarkPlus aria-hidden="true" />
        {`Save as a new ${noun}`}
      </MenuItem>
      {chosen && (
        <>
          {hasChanged && (
            <MenuItem onSelect={() => onUpdate(chosen)}>
              <RefreshCw aria-hidden="true" />
              <span className="truncate">Update “{chosen.name}”</span>
            </MenuItem>
          )}
          <MenuItem onSelect={() => onName(chosen)}>
            <Pencil aria-hidden="true" />
            <span className="truncate">Rename “{chosen.name}”</span>
          </MenuItem>
          <MenuItem tone="danger" onSelect={() => onRemove(chosen)}>
            <Trash2 aria-hidden="true" />
            <span className="truncate">Delete “{chosen.name}”</span>
          </MenuItem>
        </>
      )}
    </>
  )
}

type ChoiceProps = { isShown: boolean; onChoose: () => void; children: ReactNode }

function Choice({ isShown, onChoose, children }: ChoiceProps) {
  return (
    <MenuItem onSelect={onChoose}>
      <span className="truncate">{children}</span>
      {isShown && <Check aria-label="shown" className="ml-auto" />}
    </MenuItem>
  )
}
