import { Menu, MenuTrigger } from '../../../ui/overlays/dropdown-menu.tsx'
import { TradeMenuContent } from '../trade-actions/trade-menu-content.tsx'
import type { LogPage } from './use-log-page.ts'

/** The menu of a row, at the place where it was pressed. */
export function RowMenu({ page: { log, listing, menuActions, ticked } }: { page: LogPage }) {
  'use no memo' // the row is read from the loaded pages
  const { menu } = log
  const row = menu ? listing.rowAt(menu.index) : undefined
  if (!menu || !row) return null
  return (
    <Menu key={menu.index} open onOpenChange={(open) => !open && log.setMenu(null)}>
      <MenuTrigger asChild>
        <span aria-hidden="true" className="fixed size-0" style={{ left: menu.x, top: menu.y }} />
      </MenuTrigger>
      <TradeMenuContent
        row={row}
        actions={menuActions}
        onOpen={() => void log.open(menu.index)}
        onMerge={ticked.count > 1 ? ticked.merge : undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          log.table.current?.focus({ preventScroll: true })
        }}
      />
    </Menu>
  )
}
