import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../test/dom/samples.ts'
import { show } from '../test/dom/show.tsx'
import { rememberedScopeStore } from './scope.ts'
import { type Scope, useScope } from './use-scope.ts'

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
