import {
  type Attempt,
  createAttempt,
  getProgrammeRules,
  listAttempts,
  type ProgrammeChoice,
  searchProgrammes,
} from '@ballast/contract/attempts/attempts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { disconnect, queryClient } from '../../../test/dom/queries.ts'
import { attemptOf } from '../../../test/dom/samples/attempt-samples.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { AttemptDialog } from './attempt-dialog.tsx'

const APEX: ProgrammeChoice = {
  id: 'apex-full',
  firm: 'Apex',
  name: 'Full',
  currency: 'USD',
  sizes: [25000, 50000],
  priceCurrency: 'EUR',
  prices: { '25000': 147, '50000': 167 },
  statedOn: '2026-10-01',
  phases: [
    { name: 'Evaluation', stage: 'evaluation', missing: ['target'] },
    { name: 'Funded', stage: 'funded', missing: [] },
  ],
}
const ACCOUNTS = [
  accountOf({ firstDay: '2026-10-05' }),
  accountOf({ id: idOf(2), name: 'Second', firstDay: null }),
]

async function showDialog({ accounts = ACCOUNTS, attempts = [] as Attempt[], programme = APEX } = {}) {
  giveUsual({ accounts })
  server.give(listAttempts, { attempts, business: [], firms: [], ledger: [], due: [] })
  server.give(searchProgrammes, { programmes: [programme], firms: 40 })
  server.give(getProgrammeRules, { rules: attemptOf().rules, currency: 'USD' })
  server.give(createAttempt, attemptOf())
  const onAdded = vi.fn()
  const shown = await show(<Opened>{(close) => <AttemptDialog onClose={close} onAdded={onAdded} />}</Opened>)
  const add = () => shown.user.click(screen.getByRole('button', { name: 'Add attempt' }))
  const pickAccount = async (name: string) => {
    await shown.user.click(screen.getByRole('combobox', { name: /^Account/ }))
    await shown.user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  return { ...shown, add, pickAccount, onAdded }
}
const sent = () => server.bodies<Record<string, unknown>>(createAttempt)[0]

describe('an attempt at a listed programme', () => {
  it('says in which month its rules were stated if no day is known', async () => {
    const { user } = await showDialog({ programme: { ...APEX, statedOn: '2026-07' } })
    await user.click(await screen.findByRole('button', { name: /Apex Full/ }))
    expect(await screen.findByText(/Rules as stated in Jul 2026\./)).toBeTruthy()
  })

  it('has its size, its price as listed in the firm’s currency, and the day of the first trade', async () => {
    const { user, add, pickAccount, onAdded } = await showDialog()
    await user.click(await screen.findByRole('button', { name: /Apex Full/ }))
    expect(screen.getByText(/Rules as stated on Oct 1, 2026\. Not stated: the profit target/)).toBeTruthy()
    await choose(user, 'Size', '$50,000')
    await pickAccount('Apex 50K')
    await add()
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(idOf(300)))
    expect(sent()).toMatchObject({
      accountId: idOf(1),
      programmeId: 'apex-full',
      phase: 0,
      state: 'evaluation',
      size: '50000',
      listPrice: '167',
      paid: '167',
      currency: 'EUR',
      purchasedOn: '2026-10-05',
    })
  })

  it('says that everything is stated only if that is true for the phase', async () => {
    const { user, add, pickAccount } = await showDialog()
    await user.click(await screen.findByRole('button', { name: /Apex Full/ }))
    await choose(user, 'Phase', 'Funded')
    expect(screen.getByText(/Everything needed for its levels is stated/)).toBeTruthy()
    await pickAccount('Second')
    await user.clear(screen.getByRole('textbox', { name: 'Paid' }))
    await add()
    await waitFor(() =>
      expect(sent()).toMatchObject({ phase: 1, state: 'funded', paid: null, listPrice: '147' }),
    )
  })

  it('does not call back somebody who left the dialog while it was added', async () => {
    const { user, add, pickAccount, onAdded } = await showDialog()
    const answer = server.hold(createAttempt, attemptOf())
    await user.click(await screen.findByRole('button', { name: /Apex Full/ }))
    await pickAccount('Apex 50K')
    await add()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answer()
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(onAdded).not.toHaveBeenCalled()
  })

  it('is proposed in the only account there is, from the day of its first trade', async () => {
    const { user, add } = await showDialog({ accounts: ACCOUNTS.slice(0, 1) })
    await user.click(await screen.findByRole('button', { name: /Apex Full/ }))
    await add()
    await waitFor(() => expect(sent()).toMatchObject({ accountId: idOf(1), purchasedOn: '2026-10-05' }))
  })

  it('is not proposed in an account that has another attempt, or one that is archived', async () => {
    const [first] = ACCOUNTS
    const { user, add } = await showDialog({
      accounts: [accountOf(), accountOf({ ...first, id: idOf(2), archived: true })],
      attempts: [attemptOf({ accountId: idOf(1) })],
    })
    await user.click(await screen.findByRole('button', { name: /Apex Full/ }))
    await add()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Account/ }).getAttribute('aria-invalid')).toBe('true'),
    )
  })

  it('needs an account', async () => {
    const { user, add } = await showDialog()
    await user.click(await screen.findByRole('button', { name: /Apex Full/ }))
    await add()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Account/ }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sent()).toBeUndefined()
  })
})

it('says that no programme has that name', async () => {
  const { user } = await showDialog()
  server.give(searchProgrammes, { programmes: [], firms: 40 })
  await user.type(screen.getByRole('textbox', { name: 'Firm or programme' }), 'zzz')
  expect(await screen.findByText('No firm or programme has that name.')).toBeTruthy()
})

it('says that the programmes did not load, instead of that there are none, and retries', async () => {
  giveUsual()
  server.refuse(searchProgrammes, 'internal')
  server.give(listAttempts, { attempts: [], business: [], firms: [], ledger: [], due: [] })
  const { user } = await show(<AttemptDialog onClose={() => {}} onAdded={() => {}} />)
  expect(await screen.findByText('The programmes did not load')).toBeTruthy()
  expect(screen.queryByText('No firm or programme has that name.')).toBeNull()
  server.give(searchProgrammes, { programmes: [APEX], firms: 40 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Apex Full/ })).toBeTruthy()
})

it('says that there is no connection, instead of that the programmes are loading', async () => {
  const connect = disconnect()
  await showDialog()
  expect(await screen.findByText('No connection')).toBeTruthy()
  connect()
  expect(await screen.findByRole('button', { name: /Apex Full/ })).toBeTruthy()
})
