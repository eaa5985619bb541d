import type { ReactNode } from 'react'
import { ApiError, isUnanswered, reasonOf } from '../../lib/api-error.ts'
import { createMemoryStore } from '../../lib/browser/memory-store.ts'

/** A toast. One is visible at a time. */
export type ToastMessage = {
  id: number
  open: boolean
  title: string
  description?: ReactNode
  /** Takes back what the toast reports. */
  undo?: () => void
  /** One action other than undoing. */
  action?: { label: string; onPress: () => void }
  /** How long it stays in milliseconds; 5,000 by default. */
  duration?: number
  variant?: 'default' | 'success' | 'warning' | 'destructive'
}

export const TOAST_DURATION_MS = 5000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
const TOAST_LIMIT = 1

export const toastStore = createMemoryStore<readonly ToastMessage[]>([])
let lastId = 0

/** Shows a toast from anywhere; a new one replaces the old. */
export function toast(message: Omit<ToastMessage, 'id' | 'open'>): { id: number; dismiss: () => void } {
  lastId += 1
  const id = lastId
  toastStore.set([{ ...message, id, open: true }, ...toastStore.get()].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Says that something failed, and why; or that it may have been done all the same, if no answer arrived. */
export function toastFailure(title: string, error: unknown, onTryAgain?: () => void) {
  const canBeSent = error instanceof ApiError && (error.isUnanswered || error.isUnreachable)
  const again =
    onTryAgain && canBeSent ? { action: { label: 'Try again', onPress: onTryAgain }, duration: 20_000 } : {}
  if (!isUnanswered(error))
    return toast({ title, description: reasonOf(error), variant: 'destructive', ...again })
  const next = onTryAgain ? 'Trying again does nothing twice.' : 'Look before you try again.'
  return toast({
    title: NO_ANSWER,
    description: `${title}, or only the answer was lost. ${next}`,
    variant: 'destructive',
    duration: 20_000,
    ...again,
  })
}

export const NO_ANSWER = 'No answer from Ballast'

/** Says that something typed earlier was not saved, although the page no longer shows it. */
export function toastUnsaved(what: string, sentence: string) {
  return toast({
    title: `${what} was not saved`,
    variant: 'destructive',
    description: `${sentence} What you wrote is still in this browser: open it to correct it.`,
  })
}

/** Closes it; it leaves the list after 1,000,000 ms. */
export function dismissToast(id: number) {
  const close = (message: ToastMessage) => (message.id === id ? { ...message, open: false } : message)
  toastStore.set(toastStore.get().map(close))
  const remove = () => toastStore.set(toastStore.get().filter((message) => message.id !== id))
  setTimeout(remove, TOAST_REMOVE_DELAY_MS)
}

/** Closes failure toasts, because the failure has been resolved. */
export function dismissFailures() {
  for (const { id, open, variant } of toastStore.get())
    if (open && variant === 'destructive') dismissToast(id)
}
