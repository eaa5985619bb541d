import type { RuleEditTexts } from '@ballast/contract/attempts/attempt-form'
import { updateAttempt } from '@ballast/contract/attempts/attempts'
import { ERRORS } from '@ballast/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { attemptOf } from '../../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { isClosed, Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { RulesDialog } from './rules-dialog.tsx'

const VALUES: RuleEditTexts = {
  trail: 'day_end',
  distance: '2500.00',
  lock: '50100',
  dailyDistance: '1000',
  flatBy: '15:10',
  tradingDays: '5',
  reset: { time: '17:00', zone: 'America/Chicago' },
}
const SAYS = { source: 'apex.example', statedOn: '2026-10-01' }
const READINGS = [
  {
    field: 'distance' as const,
    texts: [
      { ...SAYS, value: '2500', text: '2,500 for all' },
      { ...SAYS, value: '2000', text: '2,000 for new accounts' },
    ],
  },
]

async function showRules(rules: Parameters<typeof attemptOf>[0] = {}) {
  giveUsual()
  const attempt = attemptOf({ revision: 4, rules: { values: VALUES }, ...rules })
  const shown = await show(
    <Opened>{(close) => <RulesDialog attempt={attempt} onClose={close} />}</Opened>,
    '/prop-tracker',
  )
  await screen.findByRole('dialog', { name: 'Correct the rules' })
  const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const write = async (name: string | RegExp, text: string) => {
    await shown.user.clear(field(name))
    if (text !== '') await shown.user.type(field(name), text)
  }
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save rules' }))
  return { ...shown, field, write, save }
}
const edits = () => server.bodies<{ edits: object }>(updateAttempt).map((body) => body.edits)

describe('correcting the rules of an attempt', () => {
  it('states amounts in the currency of the account, and nothing else', async () => {
    const { field } = await showRules({ accountCurrency: 'EUR' })
    const unitOf = (name: string) => field(name).parentElement?.textContent
    expect(['Drawdown', 'The floor stops at', 'Daily limit', 'Profit target'].map(unitOf)).toEqual(
      Array(4).fill('EUR'),
    )
    expect(['Days with a trade', 'Price moves at least', 'Your share, %'].map(unitOf)).toEqual(['', '', ''])
  })
  it('sends only what was changed, based on the version shown', async () => {
    server.give(updateAttempt, attemptOf())
    const { user, field, write, save } = await showRules()
    expect(field('Drawdown').value).toBe('2500')
    await write('Drawdown', '2000')
    await choose(user, 'The floor follows', 'Nothing: it stays')
    await save()
    await isClosed()
    expect(server.sent(updateAttempt)).toMatchObject([
      { params: { id: idOf(300) }, body: { edits: { distance: '2000', trail: 'static' }, revision: 4 } },
    ])
  })

  it('takes a cleared rule as one that does not exist', async () => {
    server.give(updateAttempt, attemptOf())
    const { write, save } = await showRules()
    await write('The floor stops at', '')
    await write('Daily limit', '')
    await write('Days with a trade', '')
    await save()
    await isClosed()
    expect(edits()).toEqual([{ lock: null, dailyDistance: '0', tradingDays: '0' }])
  })

  it('sends the end of the day with its time zone', async () => {
    server.give(updateAttempt, attemptOf())
    const { user, save } = await showRules()
    const time = screen.getByLabelText('The day ends at')
    await user.clear(time)
    await user.type(time, '18:00')
    await save()
    await isClosed()
    expect(edits()).toEqual([{ reset: { time: '18:00', zone: 'America/Chicago' } }])
  })

  it('chooses between what the firm’s pages say', async () => {
    server.give(updateAttempt, attemptOf())
    const { user, field, save } = await showRules({ rules: { values: VALUES, readings: READINGS } })
    expect(screen.getByRole('radio', { name: /2,500 for all/, checked: true })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /2,000 for new accounts/ }))
    expect(field('Drawdown').value).toBe('2000')
    await save()
    await isClosed()
    expect(edits()).toEqual([{ distance: '2000' }])
  })

  it('goes back to what is stated, rule by rule', async () => {
    server.give(updateAttempt, attemptOf())
    const changed = {
      edits: { distance: '2026-11-01', trail: '2026-11-01' },
      stated: { distance: '2000.00' },
    }
    const { user, field, save } = await showRules({ rules: { values: VALUES, ...changed } })
    expect(screen.queryByRole('button', { name: /^Daily limit: back to/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'The floor follows: back to not stated' }))
    await user.click(screen.getByRole('button', { name: 'Drawdown: back to 2000' }))
    expect(field('Drawdown').value).toBe('2000')
    expect(screen.queryByRole('button', { name: /^Drawdown: back to/ })).toBeNull()
    await save()
    await isClosed()
    expect(server.bodies(updateAttempt)).toEqual([
      { edits: {}, withdrawn: ['trail', 'distance'], revision: 4 },
    ])
  })

  it('says what it changed, and is taken back from there', async () => {
    const edits = { distance: '2026-11-20', target: '2026-11-02' }
    const after = attemptOf({
      revision: 5,
      rules: { values: { ...VALUES, distance: '2000.00', target: '2600' }, edits },
      now: { floor: { low: '50000', high: '50000' } },
    })
    server.give(updateAttempt, after)
    const before = { values: { ...VALUES, target: '2500' }, edits: { target: '2026-11-02' } }
    const { user, write, save } = await showRules({ rules: before })
    await write('Drawdown', '2000')
    await write('Profit target', '2600')
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'The rules are saved' })
    expect(dialog.textContent).toContain('Floorwas $49,500.00is now $50,000.00')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await isClosed()
    // The drawdown was not changed before; the target was, to 2,500.
    expect(server.bodies(updateAttempt)[1]).toEqual({
      edits: { target: '2500' },
      withdrawn: ['distance'],
      revision: 5,
    })
  })

  it('that changed no figure is taken back from the message', async () => {
    const edits = { payoutMost: '2026-11-20' }
    const rules = { values: { ...VALUES, payoutMost: '900' }, edits }
    server.give(updateAttempt, attemptOf({ revision: 5, rules }))
    const { user, write, save } = await showRules()
    await write('Largest payout', '900')
    await save()
    await isClosed()
    await screen.findByText('Rules saved')
    await pressUndo(user)
    await waitFor(() =>
      expect(server.bodies(updateAttempt)[1]).toEqual({ edits: {}, withdrawn: ['payoutMost'], revision: 5 }),
    )
  })

  it('has the focus in its first field, not on what takes a change back', async () => {
    const edits = { trail: '2026-11-20', distance: '2026-11-20' }
    await showRules({ rules: { values: VALUES, edits } })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'The floor follows' })),
    )
  })

  it('is not sent with an amount that cannot be right', async () => {
    const { field, write, save } = await showRules()
    await write('Drawdown', '0')
    await save()
    expect(await screen.findByText('Enter an amount above zero')).toBeTruthy()
    expect(field('Drawdown').getAttribute('aria-invalid')).toBe('true')
    expect(server.sent(updateAttempt)).toEqual([])
  })

  it('opens the rarer rules where one of them is refused, and keeps what was typed', async () => {
    const words = 'Where positions may be held over the close there is no time to close them by'
    server.refuse(updateAttempt, 'invalid_input', { flatBy: words })
    const { baseElement, field, write, save } = await showRules()
    await write('Drawdown', '2000')
    expect(baseElement.querySelector('details')?.open).toBe(false)
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(baseElement.querySelector('details')?.open).toBe(true)
    server.refuse(updateAttempt, 'stale')
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ERRORS.stale[1]))
    expect(field('Drawdown').value).toBe('2000')
  })
})
