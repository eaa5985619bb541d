import { useRef } from 'react'

/**
 * Starts work for an id unless it is running for it already. A second press would be refused by the server, and the refusal
 * would take the place of the first one's Undo.
 */
export function useOnce(): (id: string, work: () => Promise<unknown>) => Promise<void> {
  const running = useRef(new Set<string>())
  return async (id, work) => {
    if (running.current.has(id)) return
    running.current.add(id)
    await work().finally(() => running.current.delete(id))
  }
}
