import { listSetups, type Setup, updateSetup } from '@ballast/contract/setups'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { toastStore } from '../../ui/overlays/toast.ts'
import { reportRename } from './report-rename.ts'
import { setupQueries } from './setup-queries.ts'

const setupOf = (name: string): Setup => ({
  id: idOf(1),
  name,
  description: '',
  rules: [],
  expectedR: null,
  archived: false,
  pictures: [],
})
const isStale = (...key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated
const undo = () => act(async () => toastStore.get()[0]?.undo?.())

function keepAnswers() {
  for (const path of [
    '/api/journal',
    '/api/trade-plans',
    '/api/views',
    '/api/journal/totals',
    '/api/accounts',
  ])
    queryClient.setQueryData([path, 'page'], {})
}

describe('a renamed setup', () => {
  it('is reported with both names, and everything that shows it is refetched', () => {
    keepAnswers()
    reportRename(queryClient, setupOf('Fade'), setupOf('Fade the open'))
    expect(toastStore.get()[0]).toMatchObject({
      title: 'Fade is Fade the open now',
      description: 'On its trades, in its plans and in saved views.',
      variant: 'success',
      duration: 10_000,
      undo: expect.any(Function),
    })
    const paths = ['/api/journal', '/api/trade-plans', '/api/views', '/api/journal/totals', '/api/accounts']
    expect(paths.map((path) => isStale(path, 'page'))).toEqual([true, true, true, false, false])
  })

  it('is not reported if only other fields changed', () => {
    keepAnswers()
    reportRename(queryClient, setupOf('Fade'), { ...setupOf('Fade'), description: 'new' })
    expect(toastStore.get().filter(({ open }) => open)).toEqual([])
    expect(isStale('/api/journal', 'page')).toBe(false)
  })

  it('gets its old name back by Undo, in the list and wherever it is shown', async () => {
    server.give(updateSetup, setupOf('Fade'))
    server.give(listSetups, [setupOf('Fade')])
    queryClient.setQueryData(setupQueries.list().queryKey, [setupOf('Fade the open')])
    reportRename(queryClient, setupOf('Fade'), setupOf('Fade the open'))
    keepAnswers()
    await undo()
    await waitFor(() => expect(isStale('/api/journal', 'page')).toBe(true))
    expect(server.sent(updateSetup)).toMatchObject([{ params: { id: idOf(1) }, body: { name: 'Fade' } }])
    expect(queryClient.getQueryData(setupQueries.list().queryKey)).toEqual([setupOf('Fade')])
  })

  it('keeps the new name if Undo fails, and says why', async () => {
    server.refuse(updateSetup, 'internal')
    reportRename(queryClient, setupOf('Fade'), setupOf('Fade the open'))
    await undo()
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('This was not undone'))
    expect(toastStore.get()[0]).toMatchObject({ variant: 'destructive' })
  })
})
