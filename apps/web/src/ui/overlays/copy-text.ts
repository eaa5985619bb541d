import { toast } from './toast.ts'

/** Copies a text and says so, or what else to do: the browser may not allow it. */
export async function copyText(text: string, { done, otherwise }: { done: string; otherwise: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: done, variant: 'success' })
  } catch {
    toast({ title: 'Could not copy', description: otherwise, variant: 'destructive' })
  }
}
