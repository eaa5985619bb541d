import type { ImportPart } from '@ballast/contract/imports'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importPartOf, importPreviewOf } from '../../../test/dom/samples/import-samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PartRow } from './part-row.tsx'
import { WeekendDoubt } from './weekend-doubt.tsx'

const found = async (part: Partial<ImportPart>) => {
  giveUsual()
  const destination = {
    part: importPartOf(part),
    account: null,
    isLeftOut: false,
    reason: null,
    misfit: null,
    isConfirmed: false,
  }
  const { container } = await show(<PartRow destination={destination} isOnly />)
  return container.textContent
}

it('fills that continue an earlier position are among the new ones, and count once', async () => {
  const executions = { fresh: 12, continued: 3, known: 1, enriched: 2, conflicts: 4 }
  const preview = importPreviewOf({ weekendFills: 2, parts: [importPartOf({ executions })] })
  await show(<WeekendDoubt preview={preview} />)
  expect(screen.getByRole('alert').textContent).toContain('2 fills of 19 would fall on a weekend')
})

it('fills that all contradict what is there are counted where their files are placed', async () => {
  const built = { ...importPartOf().built, trades: 0 }
  const executions = { fresh: 0, continued: 0, known: 0, enriched: 0, conflicts: 4 }
  expect(await found({ built, executions })).toContain('4 fills in USD')
})
