import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from '../../lib/shortcuts.ts'
import { picturesIn } from './use-pictures.ts'

/**
 * Adds pictures pasted anywhere on the page or dropped on the element that spreads `handlers`. Other files are ignored.
 */
export function useDroppedPictures(onAdd: (files: File[]) => unknown) {
  const [isOver, setOver] = useState(false)
  const add = useEffectEvent((files: File[]) => void onAdd(files))
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const pictures = picturesIn(event.clipboardData?.files)
      if (pictures.length === 0 || isTextForField(event)) return
      event.preventDefault()
      add(pictures)
    }
    window.addEventListener('paste', handlePaste)
    return () => window.removeEventListener('paste', handlePaste)
  }, [])
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const pictures = picturesIn(event.dataTransfer.files)
      if (pictures.length === 0) return
      event.preventDefault()
      void onAdd(pictures)
    },
  }
  return { isOver, handlers }
}

/** Cells copied from a spreadsheet are text and a picture of it: in a field, the text is meant. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  return isTyping(target) && (clipboardData?.getData('text/plain') ?? '') !== ''
}
