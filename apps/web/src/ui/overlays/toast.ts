import type { ReactNode } from 'react'
import { reasonOf } from '../../lib/api-error.ts'

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

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Shows a toast from anywhere; a new one replaces the old. */
export function toast(message: Omit<ToastMessage, 'id' | 'open'>): { id: number; dismiss: () => void } {
  lastId += 1
  const id = lastId
  publish([{ ...message, id, open: true }, ...messages].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Says that something failed, and why. */
export function toastFailure(title: string, error: unknown) {
  return toast({ title, description: reasonOf(error), variant: 'destructive' })
}

/** Closes it; it leaves the list after 1,000,000 ms. */
export function dismissToast(id: number) {
  publish(messages.map((message) => (message.id === id ? { ...message, open: false } : message)))
  setTimeout(() => publish(messages.filter((message) => message.id !== id)), TOAST_REMOVE_DELAY_MS)
}

/** Closes failure toasts, because the failure has been resolved. */
export function dismissFailures() {
  for (const { id, open, variant } of messages) if (open && variant === 'destructive') dismissToast(id)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function getToasts(): readonly ToastMessage[] {
  return messages
}
