import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether there is a connection to the server. Without one queries wait, and are sent once it is back. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline)
}
