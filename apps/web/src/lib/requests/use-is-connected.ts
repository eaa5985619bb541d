import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isConnected = () => onlineManager.isOnline()

/** Whether queries are sent. Without a connection they wait, and are sent once there is one. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, isConnected, isConnected)
}
