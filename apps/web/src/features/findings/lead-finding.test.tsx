import { type Evaluation, getFinding } from '@ballast/contract/findings/findings'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { findingDetailOf } from '../../test/dom/samples/report-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { LeadFinding } from './lead-finding.tsx'

const FIRST = findingDetailOf({ cue: 'I lose two in a row', act: 'I wait fifteen minutes' }, idOf(700))
const SECOND = findingDetailOf({ cue: 'it is past noon', act: 'I close the platform' }, idOf(701))
const EVALUATION: Evaluation = {
  id: idOf(720),
  at: '2026-11-20T16:00:00Z',
  cause: 'press',
  currency: 'USD',
  unit: 'r',
  tested: 2,
  decisions: 60,
  days: 15,
  leftOut: 0,
  isOutdated: false,
  counted: [],
  notRecorded: [],
  total: { amount: '0', addedUp: '0', decisions: 0, parts: [] },
  findings: [FIRST.finding, SECOND.finding],
}

function Findings() {
  const [id, setId] = useState(FIRST.finding.id)
  const next = id === FIRST.finding.id ? SECOND.finding.id : FIRST.finding.id
  return (
    <>
      <button type="button" onClick={() => setId(next)}>
        The other
      </button>
      <LeadFinding id={id} isLead evaluation={EVALUATION} experiments={[]} scope={{}} />
    </>
  )
}

it('a plan that is being reworded is not offered for another finding', async () => {
  giveUsual()
  server.give(getFinding, ({ params }) => (params.id === FIRST.finding.id ? FIRST : SECOND))
  const { user } = await show(<Findings />)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await screen.findByText(/I wait fifteen minutes/)
  await press('The other')
  await screen.findByText(/I close the platform/)
  await press('The other')
  await press('Change the plan')
  await user.type(screen.getByRole('textbox', { name: 'Then' }), ' and a half')
  await press('The other')
  expect(await screen.findByText(/I close the platform/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Then' })).toBeNull()
})
