import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { chooseFiles } from './import-draft.ts'
import { openDialogs, useFileDrop } from './use-file-drop.ts'

const DropVeil = lazyContent(async () => (await import('./drop-veil.tsx')).DropVeil)

/**
 * Catches trade histories dropped on the page or pasted outside a field, and adds them to the import. Pictures
 * are ignored, because they are screenshots. Mount it once per page; `onFiles` opens the sheet.
 */
export function ImportDropOverlay({ onFiles }: { onFiles: () => void }) {
  const isOver = useFileDrop({
    isActive: () => openDialogs() === 0,
    onFiles: (files) => {
      chooseFiles(files)
      onFiles()
    },
  })
  return isOver ? <DropVeil /> : null
}
