import type { BodyInputOf } from '@ballast/contract/endpoint'
import type { addPushDevice, PushDevice } from '@ballast/contract/notifications/notification-settings'

const WORKER = '/push-worker.js'

/** `unsupported`: this browser has no push; an iPhone has it once the app is on the home screen. */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied'

export function pushPermission(): PushPermission {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return has ? Notification.permission : 'unsupported'
}

/** Asks the trader for permission, then subscribes at the push service; null if refused. Call it only after a press. */
export async function subscribeBrowser(publicKey: string): Promise<BodyInputOf<typeof addPushDevice> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.getSubscription()
  // Subscriptions made for other keys would be rejected by the push service.
  if (subscription && !isFor(subscription, publicKey)) await subscription.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint = '', keys } = made.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await ownSubscription()
  await subscription?.unsubscribe()
}

/** This browser among the devices, if it is one of them. */
export async function ownDevice(devices: readonly PushDevice[]): Promise<PushDevice | null> {
  const subscription = await ownSubscription()
  if (!subscription) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const mark = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return devices.find((device) => device.mark === mark) ?? null
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function isFor(subscription: PushSubscription, publicKey: string): boolean {
  const own = subscription.options.applicationServerKey
  if (!own) return false
  const key = bytesOf(publicKey)
  return new Uint8Array(own).every((byte, i) => byte === key[i])
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
