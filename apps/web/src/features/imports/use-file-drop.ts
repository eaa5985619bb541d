import { useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from '../../lib/shortcuts.ts'
import { fileFromText, importable, looksLikeRows } from './choose/chosen-files.ts'

type FileDrop = {
  /** Checked on every event, because another dialog may have opened. */
  isActive: () => boolean
  onFiles: (files: File[]) => void
}

/**
 * Handles files dropped anywhere in the window, and files or rows pasted outside a field. Files that nothing takes are
 * not opened by the browser either. Returns true while files hover.
 */
export function useFileDrop({ isActive, onFiles }: FileDrop): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    const usable = importable(files)
    if (usable.length > 0) onFiles(usable)
    return usable.length > 0
  })
  const handleOver = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event) || !isActive()) return refuse(event)
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  })
  const handleLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  })
  const handleDrop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    // A drop zone or field already handled these files.
    if (event.defaultPrevented && !refused.has(event)) return
    if (!carriesFiles(event) || !isActive()) return refuse(event)
    event.preventDefault()
    take([...(event.dataTransfer?.files ?? [])])
  })
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !event.clipboardData || !isActive() || isTyping(event.target)) return
    if (take([...event.clipboardData.files])) return event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (looksLikeRows(text)) {
      event.preventDefault()
      take([fileFromText(text, new Date())])
    }
  })
  useEffect(() => {
    const over = (event: DragEvent) => handleOver(event)
    const leave = (event: DragEvent) => handleLeave(event)
    const drop = (event: DragEvent) => handleDrop(event)
    const paste = (event: ClipboardEvent) => handlePaste(event)
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}

/** What was refused by one hook may still be taken by another. */
const refused = new WeakSet<DragEvent>()

/** Keeps the browser from opening a file instead of the page, when it is dropped where nothing takes it. */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
  refused.add(event)
}

/** The number of dialogs covering the page. */
export function openDialogs(): number {
  return document.querySelectorAll('[data-modal="open"]').length
}

/** Whether any file is not a picture; while files hover, only their types are known. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  if (!dataTransfer?.types.includes('Files')) return false
  const items = [...dataTransfer.items].filter(({ kind }) => kind === 'file')
  return items.length === 0 || items.some(({ type }) => !type.startsWith('image/'))
}
