import { DropVeil } from './drop-veil.tsx'
import { chooseFiles } from './import-draft.ts'
import { openDialogs, useFileDrop } from './use-file-drop.ts'

/**
 * Catches trade histories dropped on the page, or pasted outside a field, and hands them to the import.
 * Pictures are left alone: they are screenshots. Mount it once on a page; `onFiles` opens the sheet.
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
