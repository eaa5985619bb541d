import { changePreferences, getPreferences, preferencesSchema } from '@ballast/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../test/dom/queries.ts'
import { server } from '../test/dom/server.ts'
import { useChangeServerPreferences, useServerPreferences } from './server-preferences.ts'

const savedPreferences = (tradeColumns: string[] | null) => preferencesSchema.parse({ tradeColumns })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

async function open(onError?: (error: Error) => void) {
  server.give(getPreferences, savedPreferences(['symbol']))
  const { result } = renderHook(
    () => ({ known: useServerPreferences(), ...useChangeServerPreferences(onError) }),
    { wrapper },
  )
  expect(result.current.known).toBeUndefined()
  await waitFor(() => expect(result.current.known).toBeDefined())
  return { change: result.current.change, columns: () => result.current.known?.tradeColumns }
}

describe('a setting that follows the trader', () => {
  it('is shown at once, and sent with its previous value', async () => {
    const { change, columns } = await open()
    const release = server.hold(changePreferences, savedPreferences(['symbol', 'net']))
    act(() => change({ tradeColumns: ['symbol', 'net'] }))
    await waitFor(() => expect(columns()).toEqual(['symbol', 'net']))
    expect(server.bodies(changePreferences)).toEqual([
      { tradeColumns: ['symbol', 'net'], base: { tradeColumns: ['symbol'] } },
    ])
    release()
  })

  it('is the server’s merged result, including another device’s additions', async () => {
    const { change, columns } = await open()
    server.give(changePreferences, savedPreferences(['symbol', 'net', 'r']))
    act(() => change({ tradeColumns: ['symbol', 'net'] }))
    await waitFor(() => expect(columns()).toEqual(['symbol', 'net', 'r']))
  })

  it('is reverted and reported if it could not be saved', async () => {
    const onError = vi.fn()
    const { change, columns } = await open(onError)
    server.refuse(changePreferences, 'invalid_input')
    act(() => change({ tradeColumns: ['symbol', 'net'] }))
    await waitFor(() => expect(onError).toHaveBeenCalled())
    expect(columns()).toEqual(['symbol'])
  })

  it('changed twice keeps the last change, whatever the first answer', async () => {
    const { change, columns } = await open()
    const release = server.hold(changePreferences, savedPreferences(['symbol', 'net']))
    act(() => {
      change({ tradeColumns: ['symbol', 'net'] })
      change({ tradeColumns: ['r'] })
    })
    await waitFor(() => expect(server.sent(changePreferences)).toHaveLength(1))
    server.give(changePreferences, savedPreferences(['r']))
    release()
    await waitFor(() => expect(server.sent(changePreferences)).toHaveLength(2))
    expect(columns()).toEqual(['r'])
    expect(server.bodies(changePreferences).at(-1)).toMatchObject({ tradeColumns: ['r'] })
  })

  it('that is undone is sent with the value it reverts', async () => {
    const { change } = await open()
    server.give(changePreferences, savedPreferences(null))
    act(() => change({ tradeColumns: null }, { tradeColumns: ['symbol', 'net'] }))
    await waitFor(() =>
      expect(server.bodies(changePreferences)).toEqual([
        { tradeColumns: null, base: { tradeColumns: ['symbol', 'net'] } },
      ]),
    )
  })
})

it('settings that could not be saved are all reverted, and one that was saved in between stays', async () => {
  const { change, columns } = await open()
  const fail = async () => {
    throw new TypeError('Failed to fetch')
  }
  server.give(changePreferences, fail)
  act(() => {
    change({ tradeColumns: ['symbol', 'net'] })
    change({ tradeColumns: ['symbol', 'net', 'r'] })
  })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(columns()).toEqual(['symbol'])
  server.give(changePreferences, ({ body }) => {
    const { tradeColumns } = body as { tradeColumns: string[] }
    return tradeColumns.length > 1 ? fail() : savedPreferences(tradeColumns)
  })
  act(() => {
    change({ tradeColumns: ['net'] })
    change({ tradeColumns: ['net', 'r'] })
  })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(columns()).toEqual(['net'])
})
