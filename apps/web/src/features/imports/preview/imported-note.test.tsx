import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { idOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { ImportedNote } from './imported-note.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('says on which day of the trader the files were imported', async () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const imported = {
    name: 'Orders.csv',
    accountId: idOf(1),
    accountName: 'Apex 50K',
    importedAt: '2026-11-20T15:30:00Z',
  }
  await show(<ImportedNote imported={[imported]} />)
  expect(screen.getByRole('status').textContent).toContain('That was on Nov 20, 2026.')
})
