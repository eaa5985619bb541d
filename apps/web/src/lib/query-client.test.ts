import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, getByKey } from './query-client.ts'

const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(status === 200 ? { ...body, url } : body, { status }),
  )
afterEach(() => vi.unstubAllGlobals())

const ask = (on401: 'throw' | 'null') => {
  const client = createQueryClient()
  return client.fetchQuery({ queryKey: ['/api/auth/me', 'x'], queryFn: getByKey({ on401 }), retry: false })
}

it('a query GETs the first element of its key', async () => {
  answering(200, { id: 1 })
  expect(await ask('throw')).toEqual({ id: 1, url: '/api/auth/me' })
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api/user'] })).toEqual({
    id: 1,
    url: '/api/user',
  })
})

it('accepts a missing session only if configured, and no other failure', async () => {
  answering(401, { error: 'Please sign in.', code: 'unauthenticated' })
  expect(await ask('null')).toBeNull()
  await expect(ask('throw')).rejects.toThrow(/^401: /)
  answering(403, { error: 'No.', code: 'forbidden' })
  await expect(ask('null')).rejects.toThrow(/^403: /)
})

it('a change that is made without a connection fails, instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  const change = createQueryClient()
    .getMutationCache()
    .build(createQueryClient(), {
      retry: false,
      mutationFn: async () => {
        throw new Error('Failed to fetch')
      },
    })
  await expect(change.execute(undefined)).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
})
