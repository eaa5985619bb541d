import { getImport } from '@ballast/contract/imports'
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importOf } from '../../../test/dom/samples/import-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { unansweredStore } from './follow-import.ts'
import { ResultStep } from './result-step.tsx'

it.each([
  [
    { skipped: 3, waiting: 1 },
    '2 rows left out on purpose. The history keeps the files. 1 fill waits for an earlier file: import that one, then this one again.',
  ],
  [
    { skipped: 2, waiting: 2, problems: 1 },
    '1 row not understood. The history keeps the files. 2 fills wait for an earlier file: import that one, then this one again.',
  ],
])('the result says which rows are not in it, and what to do: %j', async (counts, words) => {
  giveUsual()
  const entry = importOf({ counts: { ...importOf().counts, ...counts } })
  server.give(getImport, entry)
  await show(<ResultStep id={entry.id} />)
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each([
  [{ unknownCosts: 2 }, {}, ['of these files', '2 trades lack some costs', 'after the known costs']],
  [{ unknownResults: 1 }, {}, ['1 result unknown', '', '']],
  [{ unknownCosts: 9 }, { fees: null, net: null }, ['of these files', 'not in these files', '']],
  [{}, {}, ['of these files', '', '']],
])('the result says what its money does not hold, as the preview did: %j', async (counts, totals, notes) => {
  giveUsual()
  const usual = importOf()
  const entry = importOf({
    counts: { ...usual.counts, ...counts },
    totals: { ...usual.totals, ...totals },
  })
  server.give(getImport, entry)
  await show(<ResultStep id={entry.id} />)
  const strip = within((await screen.findAllByLabelText('What was added')).at(-1) as HTMLElement)
  const noteOf = (label: string) =>
    strip.getByText(label).parentElement?.querySelector('dd > span + span')?.textContent ?? ''
  expect(['Gross', 'Costs', 'Net'].map(noteOf)).toEqual(notes)
})

it('a running import says when the server does not answer, and that nothing is lost', async () => {
  giveUsual()
  const entry = importOf({ status: 'running', progress: 0.3, step: 'Building the trades', finishedAt: null })
  server.give(getImport, entry)
  // Other imports are followed by the same store.
  unansweredStore.set(false)
  await show(<ResultStep id={entry.id} />)
  await screen.findByText('Building the trades')
  expect(screen.queryByText(/does not answer/)).toBeNull()
  act(() => unansweredStore.set(true))
  expect(screen.getByText(/Nothing is lost: the import goes on/)).toBeTruthy()
  act(() => unansweredStore.set(false))
  expect(screen.queryByText(/does not answer/)).toBeNull()
})
