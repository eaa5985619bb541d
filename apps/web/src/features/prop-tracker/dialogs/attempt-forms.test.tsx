import { addSnapshot } from '@ballast/contract/attempts/attempt-ledger'
import { followAttempt } from '@ballast/contract/attempts/attempt-record'
import { type Attempt, endAttempt, listAttempts, updateAttempt } from '@ballast/contract/attempts/attempts'
import { listRuleReports, type RuleReport, reportRule } from '@ballast/contract/attempts/rule-reports'
import { ERRORS } from '@ballast/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { attemptListOf, attemptOf } from '../../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { isClosed, Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { attemptQueries, refreshAttempts } from '../attempt-queries.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { FollowDialog } from './follow-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { SnapshotDialog } from './snapshot-dialog.tsx'

async function open(dialog: (close: () => void) => ReactNode) {
  giveUsual()
  const shown = await show(<Opened>{dialog}</Opened>)
  await screen.findByRole('dialog')
  const write = async (name: string | RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name })
    await shown.user.clear(field)
    await shown.user.click(field)
    await shown.user.paste(text)
  }
  const save = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, write, save }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) }))
afterEach(() => void vi.useRealTimers())

describe('ending an attempt', () => {
  const showEnd = (part: Parameters<typeof attemptOf>[0] = {}) =>
    open((close) => <EndDialog attempt={attemptOf(part)} onClose={close} />)

  it('starts as passed today', async () => {
    server.give(endAttempt, attemptOf())
    const { write, save } = await showEnd()
    await write(/Why/, 'done with it')
    await save('End attempt')
    await isClosed()
    expect(server.sent(endAttempt)).toMatchObject([
      { params: { id: idOf(300) }, body: { state: 'passed', endedOn: '2026-11-24', reason: 'done with it' } },
    ])
  })
  // In the evening the firm's next trading day has begun; it is the last day with trades of this attempt.
  it.each([
    ['2026-11-18T16:00:00Z', '2026-11-18'],
    ['2026-11-18T23:30:00Z', '2026-11-19'],
    ['2026-11-24T23:30:00Z', '2026-11-25'],
  ])('starts as breached on the trading day of the breach: at %s on %s', async (at, day) => {
    server.give(endAttempt, attemptOf())
    const breach = { rule: 'overall', level: '1', value: '0', at, day } as const
    const { save } = await showEnd({ now: { breach } })
    await save('End attempt')
    await isClosed()
    expect(server.bodies(endAttempt)).toEqual([{ state: 'breached', endedOn: day, reason: '' }])
  })
  it('without a breach starts on the trading day of the firm, which may be tomorrow’s', async () => {
    vi.setSystemTime(new Date('2026-11-24T23:30:00Z'))
    server.give(endAttempt, attemptOf())
    const { save } = await showEnd()
    await save('End attempt')
    await isClosed()
    expect(server.bodies(endAttempt)).toMatchObject([{ endedOn: '2026-11-25' }])
  })
  it('of an ended one starts with its current values', async () => {
    server.give(endAttempt, attemptOf())
    const { user, save } = await showEnd({ state: 'expired', endedOn: '2026-11-02', reason: 'time' })
    expect(screen.getByRole('dialog', { name: 'How this attempt ended' })).toBeTruthy()
    await choose(user, 'How it ended', 'Refunded')
    await save('Save')
    await isClosed()
    expect(server.bodies(endAttempt)).toEqual([{ state: 'refunded', endedOn: '2026-11-02', reason: 'time' }])
  })
  it('that is refused keeps the form open with the reason', async () => {
    server.refuse(endAttempt, 'invalid_input', { endedOn: 'Before the purchase' })
    const { save } = await showEnd()
    await save('End attempt')
    expect(await screen.findByText('Before the purchase')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

const BREACH = { rule: 'overall', level: '1', value: '0', at: '2026-11-24T16:00:00Z' } as const

describe('the attempt that follows', () => {
  const showFollow = (as: 'next_phase' | 'reset', part: Parameters<typeof attemptOf>[0] = {}) =>
    open((close) => <FollowDialog attempt={attemptOf(part)} as={as} onClose={close} />)

  it('is the next phase, in the same account by default', async () => {
    server.give(followAttempt, attemptOf())
    const { write, save } = await showFollow('next_phase', { nextPhaseName: 'Live' })
    expect(screen.getByRole('dialog', { name: 'Begin Live' })).toBeTruthy()
    await write(/Paid for it/, '149')
    await save('Begin it')
    await isClosed()
    expect(server.sent(followAttempt)).toMatchObject([
      {
        params: { id: idOf(300) },
        body: { as: 'next_phase', endedOn: '2026-11-24', accountId: idOf(1), paid: '149', reason: '' },
      },
    ])
  })
  it('is the same again after a reset, paid or free', async () => {
    server.give(followAttempt, attemptOf())
    const { write, save } = await showFollow('reset')
    await write(/Why/, 'one bad day')
    await save('Begin again')
    await isClosed()
    expect(server.bodies(followAttempt)).toEqual([
      { as: 'reset', endedOn: '2026-11-24', accountId: idOf(1), paid: null, reason: 'one bad day' },
    ])
  })
  // In the evening the firm's next trading day has begun: its trades belong to the attempt that ends.
  it.each([
    ['is that of the session that has begun', {}, '2026-11-25'],
    ['is that of the breach', { breach: { ...BREACH, day: '2026-11-20' } }, '2026-11-20'],
  ] as const)('begins after a last day that %s', async (_, now, endedOn) => {
    vi.setSystemTime(new Date('2026-11-24T23:30:00Z'))
    server.give(followAttempt, attemptOf())
    const { save } = await showFollow('reset', { now })
    await save('Begin again')
    await isClosed()
    expect(server.bodies(followAttempt)).toMatchObject([{ as: 'reset', endedOn }])
  })
  it('has a generic name if the next phase has none', async () => {
    await showFollow('next_phase')
    expect(screen.getByRole('dialog', { name: 'Begin the next phase' })).toBeTruthy()
  })
  it('is not sent with a price below zero', async () => {
    const { write, save } = await showFollow('reset')
    await write(/Paid for the reset/, '-5')
    await save('Begin again')
    expect(await screen.findByText('Enter zero or more')).toBeTruthy()
    expect(server.sent(followAttempt)).toEqual([])
  })
})

describe('the purchase of an attempt', () => {
  const showDetails = (part: Parameters<typeof attemptOf>[0] = {}) =>
    open((close) => <DetailsDialog attempt={attemptOf({ revision: 4, ...part })} onClose={close} />)

  it('is changed based on the version shown; cleared fields become unknown', async () => {
    server.give(updateAttempt, attemptOf())
    const { write, save } = await showDetails()
    await write(/List price/, '')
    await write(/^Paid/, '120.50')
    await save('Save')
    await isClosed()
    expect(server.bodies(updateAttempt)).toEqual([
      {
        purchasedOn: '2026-10-01',
        currency: 'USD',
        listPrice: null,
        paid: '120.50',
        rate: null,
        revision: 4,
      },
    ])
  })
  it('has a rate only in another currency, and drops it with the currency', async () => {
    server.give(updateAttempt, attemptOf())
    const { user, write, save } = await showDetails()
    expect(screen.queryByRole('textbox', { name: /in USD/ })).toBeNull()
    await choose(user, 'Currency', 'EUR')
    await write(/1 EUR in USD/, '1.08')
    await save('Save')
    await isClosed()
    expect(server.bodies(updateAttempt)).toMatchObject([{ currency: 'EUR', rate: '1.08' }])
  })
  it('begins without its trailing zeros', async () => {
    await showDetails({ paid: '147.00', listPrice: '167.50' })
    const shownIn = (name: RegExp) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value
    expect([shownIn(/^Paid/), shownIn(/List price/)]).toEqual(['147', '167.5'])
  })
  it('changed elsewhere in the meantime is not overwritten', async () => {
    server.refuse(updateAttempt, 'stale')
    const { save } = await showDetails()
    await save('Save')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('the firm’s figures', () => {
  const showSnapshot = (part: Parameters<typeof attemptOf>[0] = {}) =>
    open((close) => <SnapshotDialog attempt={attemptOf(part)} onClose={close} />)

  it('are sent as of now, with missing ones left unknown', async () => {
    server.give(addSnapshot, { id: idOf(700) })
    const { write, save } = await showSnapshot()
    await write('Balance', '52,010.50')
    await write(/^Floor/, '49600')
    await save('Save figures')
    await isClosed()
    expect(server.bodies(addSnapshot)).toEqual([
      {
        takenAt: new Date(2026, 10, 24, 12).toISOString(),
        balance: '52010.50',
        open: '0',
        floor: '49600',
        dailyFloor: null,
        highWater: null,
        tradingDays: null,
        profitableDays: null,
        bestDay: null,
      },
    ])
  })
  it('have the days and the best day that the rules ask for', async () => {
    server.give(addSnapshot, { id: idOf(700) })
    const days = [{ count: 5, least: '150' }]
    const values = { consistencyPercent: '40', consistencyOf: 'day' as const }
    const { write, save } = await showSnapshot({ rules: { days, values } })
    expect(screen.queryByRole('textbox', { name: 'Trading days counted' })).toBeNull()
    await write('Balance', '52000')
    await write('Profitable days counted', '4')
    await write('Best day so far', '812.50')
    await save('Save figures')
    await isClosed()
    expect(server.bodies(addSnapshot)).toMatchObject([
      { profitableDays: 4, tradingDays: null, bestDay: '812.50' },
    ])
  })
  it('accept an open loss', async () => {
    server.give(addSnapshot, { id: idOf(700) })
    const { write, save } = await showSnapshot()
    await write('Balance', '52000')
    await write(/Open result/, '−120')
    await save('Save figures')
    await isClosed()
    expect(server.bodies(addSnapshot)).toMatchObject([{ open: '-120' }])
  })
  it('need their balance', async () => {
    const { save } = await showSnapshot()
    await save('Save figures')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Balance' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(server.sent(addSnapshot)).toEqual([])
  })
})

describe('an attempt that another device changes while its form is open', () => {
  type Form = (attempt: Attempt, close: () => void) => ReactNode
  const valued = (paid: string, lock: string, revision: number) =>
    attemptListOf({
      attempts: [attemptOf({ paid, revision, rules: { values: { distance: '2500', lock } } })],
    })
  function OfList({ form, close }: { form: Form; close: () => void }) {
    const [attempt] = useQuery(attemptQueries.list()).data?.attempts ?? []
    return attempt && form(attempt, close)
  }

  it.each<[string, string | RegExp, object, Form]>([
    [
      'Save',
      /List price/,
      { listPrice: '99', paid: '147' },
      (attempt, close) => <DetailsDialog attempt={attempt} onClose={close} />,
    ],
    [
      'Save rules',
      'Drawdown',
      { edits: { distance: '99' } },
      (attempt, close) => <RulesDialog attempt={attempt} onClose={close} />,
    ],
  ])('is not overwritten with what this one showed: %s', async (label, name, body, form) => {
    server.give(listAttempts, valued('147', '50100', 4))
    server.refuse(updateAttempt, 'stale')
    const { write, save } = await open((close) => <OfList form={form} close={close} />)
    server.give(listAttempts, valued('120', '50500', 5))
    await act(() => refreshAttempts(queryClient))
    await write(name, '99')
    await save(label)
    expect(await screen.findByText(ERRORS.stale[1])).toBeTruthy()
    const [sent] = server.bodies<object>(updateAttempt)
    expect(sent).toEqual({ ...sent, ...body, revision: 4 })
  })
})

describe('what was typed about one attempt and not sent', () => {
  type Form = (id: string, close: () => void) => ReactNode
  const forms: [string, string | RegExp, Form][] = [
    ['figures', 'Balance', (id, close) => <SnapshotDialog attempt={attemptOf({ id })} onClose={close} />],
    ['end', /Why/, (id, close) => <EndDialog attempt={attemptOf({ id })} onClose={close} />],
    ['purchase', /^Paid/, (id, close) => <DetailsDialog attempt={attemptOf({ id })} onClose={close} />],
    ['reset', /Why/, (id, close) => <FollowDialog attempt={attemptOf({ id })} as="reset" onClose={close} />],
    ['rules', 'Drawdown', (id, close) => <RulesDialog attempt={attemptOf({ id })} onClose={close} />],
  ]
  it.each(forms)('is back in its own form only: %s', async (_, name, form) => {
    const shownIn = async (id: string) => {
      const shown = await open((close) => form(id, close))
      return { ...shown, value: screen.getByRole<HTMLInputElement>('textbox', { name }).value }
    }
    const first = await shownIn(idOf(300))
    await first.write(name, '52000')
    await first.save('Cancel')
    first.unmount()
    const other = await shownIn(idOf(301))
    expect(other.value).toBe(first.value)
    other.unmount()
    expect((await shownIn(idOf(300))).value).toBe('52000')
  })
})

describe('a report of a wrong rule', () => {
  const REPORT: RuleReport = {
    id: idOf(800),
    programmeId: 'apex-50k',
    firm: 'Apex',
    programme: '50K',
    phase: 1,
    phaseName: 'Funded',
    field: 'lock',
    says: 'It stops at the start',
    source: 'https://apex.example/rules',
    state: 'open',
    answer: '',
    createdAt: '2026-11-20T10:00:00Z',
    decidedAt: null,
  }
  const showReport = (reports: RuleReport[] = []) => {
    server.give(listRuleReports, { reports })
    return open((close) => <ReportDialog attempt={attemptOf({ programmeId: 'apex-50k' })} onClose={close} />)
  }
  it('is sent with the firm’s page', async () => {
    server.give(reportRule, REPORT)
    const { user, write, save } = await showReport()
    await choose(user, 'Which rule', 'The floor stops at')
    await write('What the firm says', 'It stops at the start')
    await write('Where it says so', 'https://apex.example/rules')
    await save('Send report')
    expect(await screen.findByText('Report sent')).toBeTruthy()
    expect(server.bodies(reportRule)).toEqual([
      {
        programmeId: 'apex-50k',
        phase: 1,
        field: 'lock',
        says: 'It stops at the start',
        source: 'https://apex.example/rules',
      },
    ])
  })
  it('is listed as soon as the form is opened again', async () => {
    server.give(reportRule, () => {
      server.give(listRuleReports, { reports: [REPORT] })
      return REPORT
    })
    const { write, save, unmount } = await showReport()
    await write('What the firm says', 'It stops at the start')
    await write('Where it says so', 'https://apex.example/rules')
    await save('Send report')
    await isClosed()
    unmount()
    await open((close) => <ReportDialog attempt={attemptOf({ programmeId: 'apex-50k' })} onClose={close} />)
    expect(await screen.findByRole('region', { name: 'Your earlier reports' })).toBeTruthy()
  })
  it('may be about something that is not a rule', async () => {
    server.give(reportRule, REPORT)
    const { user, write, save } = await showReport()
    await choose(user, 'Which rule', 'Something else')
    await write('What the firm says', 'It costs less')
    await write('Where it says so', 'https://apex.example')
    await save('Send report')
    await isClosed()
    expect(server.bodies(reportRule)).toMatchObject([{ field: null }])
  })
  it('needs text and a valid URL', async () => {
    const { write, save } = await showReport()
    await write('Where it says so', 'apex.example')
    await save('Send report')
    expect(await screen.findByText('Say what the rule really is')).toBeTruthy()
    expect(screen.getByText('Enter the address of the firm’s page, beginning with https://')).toBeTruthy()
    expect(server.sent(reportRule)).toEqual([])
  })
  it('shows earlier reports of this programme only', async () => {
    await showReport([REPORT, { ...REPORT, id: idOf(801), programmeId: 'other', says: 'of another' }])
    expect(await screen.findByRole('region', { name: 'Your earlier reports' })).toBeTruthy()
    expect(screen.getByText(/It stops at the start/)).toBeTruthy()
    expect(screen.queryByText(/of another/)).toBeNull()
  })
})
