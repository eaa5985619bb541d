// Shows what is pushed to this browser and leads to it. It keeps nothing and answers no request of a page.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPush(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // One that takes the place of another is as new as that was.
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/notifications'))
})

function readPush(data) {
  const plain = { title: 'Ballast', body: '', path: '/notifications', tag: 'ballast' }
  try {
    const { title, body, path, tag } = data?.json() ?? {}
    // Only ways within the app.
    const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path)
    return {
      title: typeof title === 'string' && title !== '' ? title : plain.title,
      body: typeof body === 'string' ? body : plain.body,
      path: isOwn ? path : plain.path,
      tag: typeof tag === 'string' ? tag : plain.tag,
    }
  } catch {
    return plain
  }
}

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => new URL(each.url).origin === self.location.origin)
  if (!page) return self.clients.openWindow(path)
  // A browser may refuse to bring its window to the front; the page is led there all the same.
  await page.focus().catch(() => null)
  // A page that is not under this worker cannot be led elsewhere.
  return page.navigate(path).catch(() => self.clients.openWindow(path))
}
