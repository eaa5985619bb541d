import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { idOf } from '../test/dom/samples.ts'
import { show } from '../test/dom/show.tsx'
import { rememberedScopeStore } from './scope.ts'
import { storeAccountClocks } from './time/trading-today.ts'
import { type Scope, useScope } from './use-scope.ts'

afterEach(() => void vi.useRealTimers())

async function open(address: string) {
  const seen: Scope[] = []
  function Page() {
    seen.push(useScope())
    return null
  }
  const shown = await show(<Page />, address)
  const scope = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('nothing was drawn')
    return last
  }
  return { ...shown, scope }
}

describe('the scope of a page', () => {
  it('is the URL’s, before the last chosen one', async () => {
    rememberedScopeStore.set({ account: [idOf(2)], unit: 'r' })
    const { scope } = await open(`/journal?account=${idOf(1)}`)
    expect(scope()).toMatchObject({ accountIds: [idOf(1)], unit: 'money', basis: 'net', count: 'decisions' })
  })

  it('is the last chosen one if the URL has none', async () => {
    rememberedScopeStore.set({ account: [idOf(2)], unit: 'r', from: '2026-11-01' })
    const { scope } = await open('/journal?symbol=ES')
    expect(scope()).toMatchObject({ accountIds: [idOf(2)], unit: 'r', from: '2026-11-01', to: undefined })
  })
})

it('“Today” is the trading day of the shown accounts, not the date of the browser', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T11:00:00Z') })
  storeAccountClocks([
    { id: idOf(1), timeZone: 'UTC', dayReset: '00:00' },
    { id: idOf(2), timeZone: 'Pacific/Kiritimati', dayReset: '00:00' },
  ])
  const { scope } = await open(`/journal?range=today&account=${idOf(2)}`)
  expect(scope().filter).toEqual({ account: [idOf(2)], from: '2026-11-21', to: '2026-11-21' })
  act(() => scope().setScope({ account: [idOf(1)] }))
  await waitFor(() => expect(scope().filter).toMatchObject({ from: '2026-11-20', to: '2026-11-20' }))
})

describe('changing the scope', () => {
  it('changes the URL, keeps the rest of it, and applies to the next page', async () => {
    const { scope, address } = await open('/journal?symbol=ES&from=2026-11-01')
    act(() => scope().setScope({ account: [idOf(1)] }))
    await waitFor(() => expect(address()).toContain(`account=${idOf(1)}`))
    expect(address()).toContain('symbol=ES')
    expect(address()).toContain('from=2026-11-01')
    expect(rememberedScopeStore.get()).toMatchObject({ account: [idOf(1)], from: '2026-11-01' })
  })

  it('clears a part that is undefined, and only that', async () => {
    const { scope, address } = await open('/journal?from=2026-11-01&unit=r')
    act(() => scope().setScope({ from: undefined }))
    await waitFor(() => expect(address()).toBe('/journal?unit=r'))
  })
})
