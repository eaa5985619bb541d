import {
  type AffiliateDashboard,
  changeAffiliateCode,
  changePayoutDetails,
  getAffiliate,
  getAffiliateDashboard,
} from '@ballast/contract/affiliates/affiliates'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { affiliateFiguresOf } from '../../../test/dom/samples/affiliate-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { AffiliateDashboardPage } from './affiliate-dashboard-page.tsx'

async function showPage(part: Partial<AffiliateDashboard> = {}) {
  giveUsual()
  server.give(getAffiliateDashboard, affiliateFiguresOf(part))
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <AffiliateDashboardPage />
    </main>,
    '/affiliate',
  )
  const first = part.endReason ? 'Your participation in the programme has ended' : 'Your link'
  await screen.findByRole('heading', { name: first })
  return shown
}
type Payout = AffiliateDashboard['payouts'][number]
const payoutOf = (part: Partial<Payout> = {}): Payout => ({
  month: '2026-10',
  amount: '60',
  service: 'paypal',
  status: 'paid',
  reason: null,
  createdAt: '2026-10-01T03:00:00Z',
  settledAt: '2026-10-05T12:00:00Z',
  ...part,
})
const MONEY = { held: '12', payable: '40', onTheWay: '60', paid: '100', earned: '230', reversed: '-18' }

describe('the page of an affiliate', () => {
  it.each([
    ['pay@example.com', 0],
    ['', 1],
  ])('with the payout address “%s” says %i times that payouts wait for one', async (payoutAddress, times) => {
    await showPage({ payoutAddress })
    expect(screen.queryAllByText(/^No payout is made until you enter an address/)).toHaveLength(times)
  })

  it('leads anyone else to the programme', async () => {
    giveUsual()
    server.refuse(getAffiliateDashboard, 'not_found')
    const nothing = { appliedAt: null, decidedAt: null, reason: null, application: null }
    server.give(getAffiliate, { status: 'none', ...nothing })
    await show(
      <main id="main" tabIndex={-1}>
        <AffiliateDashboardPage />
      </main>,
      '/affiliate',
    )
    expect(await screen.findByText('You are not an affiliate yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says to one whose participation has ended why, what they are still owed and where it goes, without a link', async () => {
    const payoutAddress = 'pay@example.com'
    await showPage({ endReason: 'Spam', money: MONEY, payouts: [payoutOf()], payoutAddress })
    expect(screen.getByText('Spam')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Your link' })).toBeNull()
    expect(screen.getByText('$40.00')).toBeTruthy()
    expect(screen.getByText('Paid out with the next monthly payouts')).toBeTruthy()
    expect(screen.getByText('October 2026')).toBeTruthy()
    expect(screen.getByDisplayValue(payoutAddress)).toBeTruthy()
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(getAffiliateDashboard, 'internal')
    const { user } = await show(
      <main id="main" tabIndex={-1}>
        <AffiliateDashboardPage />
      </main>,
      '/affiliate',
    )
    expect(await screen.findByText('Your figures did not load')).toBeTruthy()
    server.give(getAffiliateDashboard, affiliateFiguresOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Your link' })).toBeTruthy()
  })

  it.each([true, false])('says that no amount is real only in the sandbox (%s)', async (isSandbox) => {
    await showPage({ isSandbox })
    expect(screen.queryByRole('note') !== null).toBe(isSandbox)
  })
})

describe('the money of an affiliate', () => {
  it('is split by where it is, with the date of the next payable part', async () => {
    const { container } = await showPage({ money: MONEY, nextRelease: '2026-12-03T12:00:00Z' })
    for (const words of [
      'Payable$40.00Paid out monthly from $50',
      'Held$12.00Next part payable Dec 3, 2026',
      'On its way$60.00In a payout that has not arrived yet',
      'Paid$100.00Earned $230.00, taken back −$18.00',
    ])
      expect(container.textContent).toContain(words)
  })

  it.each([
    ['-0.01', 'Payable−$0.01Taken back after a payout, and deducted from the next one'],
    ['0', 'Payable$0.00Paid out monthly from $50'],
  ])('payable of %s', async (payable, words) => {
    const { container } = await showPage({ money: { ...MONEY, payable } })
    expect(container.textContent).toContain(words)
    expect(container.textContent).toContain('For 30 days from each payment')
  })
})

describe('the months of an affiliate', () => {
  it('without any visitor say so', async () => {
    await showPage()
    expect(screen.getByText('Nobody has come through your link yet')).toBeTruthy()
    expect(screen.getByText(/^In all/).textContent).toBe('In all: 0 visits, 0 sign-ups, 0 conversions.')
  })

  it.each([
    [1, 'In all: 1 visit, 1 sign-up, 1 conversion. 1 more sign-up is being reviewed.'],
    [2, 'In all: 2 visits, 2 sign-ups, 2 conversions. 2 more sign-ups are being reviewed.'],
  ])('are summed up for %i', async (n, words) => {
    const month = { month: '2026-11', clicks: 7, signUps: 2, conversions: 1 }
    await showPage({
      counts: { clicks: n, signUps: n, conversions: n, inReview: n },
      months: [{ ...month, earned: '6', reversed: '-1.5', paid: '0' }],
    })
    expect(screen.getByText(/^In all/).textContent).toBe(words)
    const [, row] = within(screen.getByRole('table')).getAllByRole('row')
    expect(row?.textContent).toBe('November 2026721$6.00−$1.50$0.00')
  })
})

describe('the payouts of an affiliate', () => {
  const rows = () => screen.getAllByText(/^(PayPal|Wise)/, { selector: 'p' }).map((row) => row.parentElement)

  it('say when the first comes, if there are none', async () => {
    await showPage()
    expect(screen.getByText(/The first one comes with/).textContent).toBe(
      'The first one comes with the first month in which at least $50 are payable.',
    )
  })

  it.each<[Partial<Payout>, string]>([
    [{}, 'October 2026$60.00PaidPayPal, Oct 5, 2026'],
    [{ status: 'open', settledAt: null, service: 'wise' }, 'October 2026$60.00Being madeWise'],
    [{ status: 'sent', settledAt: null }, 'October 2026$60.00SentPayPal'],
    [
      { status: 'failed', reason: 'No such account.' },
      'October 2026$60.00FailedPayPal, Oct 5, 2026. No such account. The amount is owed to you as before.',
    ],
  ])('say what became of them: %j', async (part, words) => {
    await showPage({ payouts: [payoutOf(part)] })
    expect(rows().map((row) => row?.textContent)).toEqual([words])
  })
})

describe('the code of an affiliate', () => {
  async function open() {
    const shown = await showPage()
    await shown.user.click(screen.getByRole('button', { name: 'Change code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your code' }))
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
    expect(field.value).toBe('NORA')
    const save = async (code: string) => {
      await shown.user.clear(field)
      await shown.user.type(field, code)
      await shown.user.click(dialog.getByRole('button', { name: 'Change code' }))
    }
    return { ...shown, dialog, save }
  }

  it('is changed, and the page shows the new link', async () => {
    const { save } = await open()
    server.give(changeAffiliateCode, () => {
      server.give(
        getAffiliateDashboard,
        affiliateFiguresOf({ code: 'WEST', link: 'https://x.example/?ref=WEST', canChangeCode: false }),
      )
      return { ok: true as const }
    })
    await save('WEST')
    expect(await screen.findByText('Your code is changed')).toBeTruthy()
    await waitFor(() => expect(screen.getByDisplayValue('https://x.example/?ref=WEST')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Change code' })).toBeNull()
    expect(server.bodies(changeAffiliateCode)).toEqual([{ code: 'WEST' }])
  })

  it.each(['ab', 'a b c', '<b>west</b>'])('cannot be %s', async (code) => {
    const { dialog, save } = await open()
    await save(code)
    await waitFor(() => expect(dialog.getAllByText('3 to 20 letters, digits and dashes')).toHaveLength(2))
    expect(server.sent(changeAffiliateCode)).toHaveLength(0)
  })

  it('that was already changed, or is taken, says so at the field', async () => {
    const { dialog, save } = await open()
    server.refuse(changeAffiliateCode, 'code_taken', { code: 'Somebody has this code' })
    await save('WEST')
    expect(await dialog.findByText('Somebody has this code')).toBeTruthy()
    server.refuse(changeAffiliateCode, 'code_changed')
    await save('EAST')
    await waitFor(() => expect(dialog.queryByText('Somebody has this code')).toBeNull())
    expect(await dialog.findByRole('alert')).toBeTruthy()
  })
})

describe('where payouts go', () => {
  it('is saved only if it was changed', async () => {
    const { user } = await showPage()
    server.give(changePayoutDetails, () => {
      server.give(getAffiliateDashboard, affiliateFiguresOf({ payoutAddress: 'pay@example.com.uk' }))
      return { ok: true as const }
    })
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(isDisabled(save)).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Wise' }))
    expect(isDisabled(save)).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'PayPal' }))
    expect(isDisabled(save)).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Email address at PayPal' }), '.uk')
    await user.click(save)
    expect(await screen.findByText('The next payout goes there.')).toBeTruthy()
    expect(server.bodies(changePayoutDetails)).toEqual([
      { payoutService: 'paypal', payoutAddress: 'pay@example.com.uk' },
    ])
    // The form begins anew with what is saved.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('that is not an address is not sent', async () => {
    const { user } = await showPage()
    await user.clear(screen.getByRole('textbox', { name: 'Email address at PayPal' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter an email address')).toBeTruthy()
    expect(server.sent(changePayoutDetails)).toHaveLength(0)
  })

  const address = (service = 'PayPal') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Email address at ${service}` })

  it('keeps what is typed when the figures are loaded again, even if another device has changed it', async () => {
    const { user } = await showPage()
    await user.type(address(), '.uk')
    const changed = { payoutAddress: 'elsewhere@example.com', link: 'https://ballast.example/?ref=NEW' }
    server.give(getAffiliateDashboard, affiliateFiguresOf(changed))
    await act(() => queryClient.invalidateQueries())
    await screen.findByDisplayValue(changed.link)
    expect(address().value).toBe('pay@example.com.uk')
  })

  it('follows another device while nothing is typed', async () => {
    await showPage()
    server.give(getAffiliateDashboard, affiliateFiguresOf({ payoutService: 'wise' }))
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(address('Wise').value).toBe('pay@example.com'))
  })

  it('brings back what was typed and not saved when the page was left', async () => {
    const { user, unmount } = await showPage()
    await user.type(address(), '.uk')
    unmount()
    const { user: later } = await showPage()
    expect(address().value).toBe('pay@example.com.uk')
    await later.click(screen.getByRole('button', { name: 'Start over' }))
    expect(address().value).toBe('pay@example.com')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    expect(isDisabled(screen.getByRole('button', { name: 'Save' }))).toBe(true)
  })

  it('that is refused says why once, at its field', async () => {
    const { user } = await showPage()
    server.refuse(changePayoutDetails, 'invalid_input', { payoutAddress: 'Wise does not know this address' })
    await user.type(address(), '.uk')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('Wise does not know this address')).toHaveLength(1)
  })

  it('that could not be saved stays as typed', async () => {
    const { user } = await showPage()
    server.refuse(changePayoutDetails, 'internal')
    await user.click(screen.getByRole('radio', { name: 'Wise' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Could not save')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Wise' }).getAttribute('aria-checked')).toBe('true')
  })
})
