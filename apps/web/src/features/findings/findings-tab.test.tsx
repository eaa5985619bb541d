import {
  type Evaluation,
  type Findings,
  getFinding,
  getFindings,
  lookForFindings,
  markFinding,
} from '@ballast/contract/findings/findings'
import { getScheduledEvents } from '@ballast/contract/findings/scheduled-events'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { findingDetailOf } from '../../test/dom/samples/report-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { FindingsTab } from './findings-tab.tsx'

const PLAN = { cue: 'I lose two in a row', act: 'I wait fifteen minutes' }
const AT = '2026-11-20T16:00:00Z'
const TESTED = {
  flagged: -0.4,
  control: 0.1,
  difference: -0.5,
  low: -0.9,
  high: -0.1,
  chance: 0.01,
  permutations: 1000,
  isExact: false,
  smallestSeen: 0.3,
  matched: null,
  mechanical: null,
}
const FIRST = findingDetailOf(PLAN, idOf(700))
const SECOND = findingDetailOf(PLAN, idOf(701))

function evaluationOf(part: Partial<Evaluation> = {}): Evaluation {
  return {
    id: idOf(720),
    at: AT,
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
    ...part,
  }
}
function findingsOf(part: Partial<Findings> = {}): Findings {
  return {
    empty: false,
    evaluation: evaluationOf(),
    lead: FIRST.finding.id,
    running: null,
    failed: false,
    looks: [],
    nextAt: '2026-11-27T16:00:00Z',
    experiments: [],
    ...part,
  }
}
function give(findings: Findings) {
  giveUsual()
  server.give(getFindings, findings)
  server.give(getFinding, ({ params }) => (params.id === FIRST.finding.id ? FIRST : SECOND))
  server.give(getScheduledEvents, { count: 0, first: null, last: null, next: [] })
}
async function showTab() {
  const { user } = await show(<FindingsTab />, '/ai-metrics?tab=findings')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press }
}
const EVALUATED = /^60 decisions on 15 trading days/

describe('the findings', () => {
  it('that did not load say so, and can be loaded again', async () => {
    give(findingsOf())
    server.refuse(getFindings, 'internal')
    const { press } = await showTab()
    expect(await screen.findByText('The findings did not load')).toBeTruthy()
    server.give(getFindings, findingsOf())
    await press('Try again')
    expect(await screen.findByText(EVALUATED)).toBeTruthy()
  })

  it('stay when they cannot be loaded again', async () => {
    give(findingsOf())
    await showTab()
    await screen.findByText(/I wait fifteen minutes/)
    server.refuse(getFindings, 'internal')
    server.refuse(getFinding, 'internal')
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/^The figures did not load/)).toBeTruthy()
    expect(screen.getByText(EVALUATED)).toBeTruthy()
    expect(screen.getByText(/I wait fifteen minutes/)).toBeTruthy()
  })

  it('of a single decision say so in the singular', async () => {
    give(findingsOf({ evaluation: evaluationOf({ decisions: 1, days: 1 }) }))
    await showTab()
    expect(await screen.findByText(/^1 decision on 1 trading day\./)).toBeTruthy()
  })
})

describe('a look', () => {
  it('is taken once, however often the button is pressed, and its result appears by itself', async () => {
    give(findingsOf({ evaluation: null, lead: null }))
    const { press } = await showTab()
    const answer = server.hold(lookForFindings, { running: { progress: 0.1, step: 'Reading' } })
    await press('Look now')
    await press('Look now')
    server.give(getFindings, findingsOf({ evaluation: null, running: { progress: 0.5, step: 'Testing' } }))
    answer()
    expect(await screen.findByText('Testing')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Look now' })).toBeNull()
    server.give(getFindings, findingsOf())
    expect(await screen.findByText(EVALUATED)).toBeTruthy()
    expect(server.sent(lookForFindings)).toHaveLength(1)
  })

  it('that is refused says why, and leaves the findings', async () => {
    give(findingsOf())
    const { press } = await showTab()
    server.refuse(lookForFindings, 'too_many_requests')
    await press('Look now')
    expect(await screen.findByText('The look failed')).toBeTruthy()
    expect(screen.getByText(/^Too many tries/)).toBeTruthy()
    expect(screen.getByText(EVALUATED)).toBeTruthy()
  })

  it('that did not finish says so', async () => {
    give(findingsOf({ failed: true }))
    await showTab()
    expect(await screen.findByText(/^The last look did not finish/)).toBeTruthy()
  })
})

describe('one of several findings', () => {
  async function showTwo() {
    const findings = [
      { ...FIRST.finding, tested: TESTED },
      { ...SECOND.finding, tested: TESTED, words: { ...SECOND.finding.words, flagged: 'trades after noon' } },
    ]
    give(findingsOf({ evaluation: evaluationOf({ findings }) }))
    const shown = await showTab()
    await screen.findByText(/I wait fifteen minutes/)
    return shown
  }

  it('that does not load leaves the list, and can be loaded again', async () => {
    const { press } = await showTwo()
    server.refuse(getFinding, 'internal')
    await press('Trades after noon')
    expect(await screen.findByText('The finding did not load')).toBeTruthy()
    server.give(getFinding, SECOND)
    await press('Try again')
    expect(await screen.findByText(/I wait fifteen minutes/)).toBeTruthy()
  })

  it('is dismissed for thirty days, unless that is refused', async () => {
    const { press } = await showTwo()
    server.refuse(markFinding, 'not_found')
    await press('Not true of me')
    expect(await screen.findByText('Not saved')).toBeTruthy()
    server.give(markFinding, () => {
      const hidden = { ...FIRST.finding, hiddenUntil: '2026-12-20T16:00:00Z' }
      server.give(getFindings, findingsOf({ evaluation: evaluationOf({ findings: [hidden] }) }))
      return { hiddenUntil: hidden.hiddenUntil, isUseful: false }
    })
    await press('Not true of me')
    expect(await screen.findByText(/^Dismissed until Dec 20/)).toBeTruthy()
    await waitFor(() =>
      expect(server.bodies(markFinding)).toEqual([{ mark: 'dismissed' }, { mark: 'dismissed' }]),
    )
  })
})
