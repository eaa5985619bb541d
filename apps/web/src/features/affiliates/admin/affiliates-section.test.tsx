import {
  type AdminAffiliate,
  type AdminReferral,
  decideApplication,
  decideReferral,
  endAffiliate,
  listAffiliates,
  listPayouts,
} from '@ballast/contract/affiliates/affiliate-admin'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../test/dom/queries.ts'
import { affiliateOf } from '../../../test/dom/samples/affiliate-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { AffiliatesSection } from './affiliates-section.tsx'

const REFERRAL: AdminReferral = {
  id: idOf(70),
  username: 'tom',
  email: 'tom@example.com',
  affiliateName: 'Nora West',
  code: 'NORA',
  registeredAt: '2026-11-19T10:00:00Z',
  flags: ['same_network', 'same_email'],
}
const pageOf = (
  affiliates: AdminAffiliate[],
  referrals: AdminReferral[] = [],
  next: string | null = null,
) => ({ affiliates, referrals, next })
async function showSection(...page: Parameters<typeof pageOf>) {
  giveUsual({ role: 'admin' })
  server.give(listAffiliates, pageOf(...page))
  server.refuse(listPayouts, 'internal')
  const shown = await show(<AffiliatesSection />, '/admin')
  await screen.findByRole('heading', { name: 'Applications' })
  return shown
}
/** A list's cursor, in the server's format. */
const KEY = `1764000000000.${idOf(1)}`
const applied = (part: Partial<AdminAffiliate> = {}) => affiliateOf({ status: 'applied', ...part })

describe('the lists of affiliates', () => {
  it('say when they are empty', async () => {
    await showSection([])
    expect(screen.getByText('No applications waiting')).toBeTruthy()
    expect(screen.getByText('No affiliates yet')).toBeTruthy()
    expect(screen.queryByText('Sign-ups to review')).toBeNull()
  })

  it('separate applications from decided ones, with the money and status of each', async () => {
    await showSection([
      applied({ id: idOf(1), name: 'Ann' }),
      affiliateOf({ id: idOf(2), name: 'Bea', held: '1.5', payable: '-20', onTheWay: '50', paid: '1200' }),
      affiliateOf({ id: idOf(3), name: 'Cas', status: 'ended', code: 'CAS' }),
      affiliateOf({ id: idOf(4), name: 'Dan', status: 'refused', code: null }),
    ])
    const rows = within(screen.getByRole('table', { name: 'Affiliates' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'BeanoraNORA$1.50−$20.00$50.00$1,200.00End',
      'CasnoraCASEnded$0.00$0.00$0.00$0.00',
      'DannoraRefused$0.00$0.00$0.00$0.00',
    ])
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ann',
    ])
  })

  it('load more if there are more', async () => {
    const { user } = await showSection([affiliateOf({ name: 'Ann' })], [], KEY)
    server.give(listAffiliates, pageOf([affiliateOf({ id: idOf(2), name: 'Bea' })]))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Bea')).toBeTruthy()
    expect(screen.getByText('Ann')).toBeTruthy()
    expect(server.sent(listAffiliates).map(({ query }) => query)).toEqual([{}, { after: KEY }])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('that did not load can be retried', async () => {
    giveUsual({ role: 'admin' })
    server.refuse(listAffiliates, 'internal')
    const { user } = await show(<AffiliatesSection />, '/admin')
    expect(await screen.findByText('Affiliates did not load')).toBeTruthy()
    server.give(listAffiliates, pageOf([]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No applications waiting')).toBeTruthy()
  })
})

describe('an application', () => {
  it('says who applies, what speaks against it, and where payouts would go', async () => {
    await showSection([
      applied({ flags: ['same_email', 'same_payout_address', 'same_network'], payoutService: 'wise' }),
    ])
    const item = screen.getByRole('heading', { name: 'Nora West' }).closest('li')
    expect(item?.textContent).toContain('nora, nora@example.com. Wise to pay@example.com')
    for (const words of [
      'Same email apart from tags or dots',
      'Same payout address',
      'Same network address within a day',
    ])
      expect(item?.textContent).toContain(words)
  })

  it('that waits too long is marked', async () => {
    await showSection([
      applied({ isOverdue: true }),
      applied({ id: idOf(2), name: 'Tom East', isOverdue: false }),
    ])
    expect(screen.getByText(/^Overdue: waiting \d+ /)).toBeTruthy()
    expect(screen.getByText(/^Waiting \d+ /)).toBeTruthy()
  })

  it('is approved by one press, and the list is refetched', async () => {
    const { user } = await showSection([applied()])
    server.give(decideApplication, () => {
      server.give(listAffiliates, pageOf([affiliateOf()]))
      return { ok: true as const }
    })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Nora West is told by email.')).toBeTruthy()
    expect(await screen.findByText('No applications waiting')).toBeTruthy()
    expect(server.sent(decideApplication).map(({ params, body }) => [params.id, body])).toEqual([
      [idOf(1), { decision: 'approve' }],
    ])
  })

  it('is refused only with a reason', async () => {
    const { user } = await showSection([applied()])
    server.give(decideApplication, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Nora West?' }))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '   ')
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await dialog.findByText('Give a reason')).toBeTruthy()
    expect(server.sent(decideApplication)).toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No audience ')
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('Refused')).toBeTruthy()
    expect(server.bodies(decideApplication)).toEqual([{ decision: 'refuse', reason: 'No audience' }])
  })

  it('has the reason again that was typed before the page was left, until it is refused', async () => {
    const { user, unmount } = await showSection([applied()])
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No audience')
    unmount()
    const again = await showSection([applied()])
    server.give(decideApplication, { ok: true })
    await again.user.click(screen.getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Your unsaved draft was restored.')).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No audience')
    await again.user.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.stringify(sessionStorage)).not.toContain('No audience')
  })

  it('gets one decision, even if the other is pressed before the answer', async () => {
    const { user } = await showSection([applied()])
    const answer = server.hold(decideApplication, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No audience')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refuse' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    answer()
    expect(await screen.findByText('Refused')).toBeTruthy()
    expect(server.bodies(decideApplication)).toEqual([{ decision: 'refuse', reason: 'No audience' }])
  })

  it('that was decided is no longer counted in the overview, and is in the log', async () => {
    const { user } = await showSection([applied()])
    const keys = [['/api/admin/overview'], ['/api/admin/audit', {}]]
    for (const key of keys) queryClient.setQueryData(key, {})
    server.give(decideApplication, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approved')).toBeTruthy()
    await waitFor(() =>
      expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]),
    )
  })

  it('that another administrator decided says so, and the list is refetched', async () => {
    const { user } = await showSection([applied()])
    server.refuse(decideApplication, 'affiliate_decided')
    const before = server.sent(listAffiliates).length
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('This could not be done')).toBeTruthy()
    await waitFor(() => expect(server.sent(listAffiliates)).toHaveLength(before + 1))
  })
})

describe('a sign-up to review', () => {
  it.each([
    ['Let it count', 'count', 'What was paid so far earns its commission too.'],
    ['It earns nothing', 'refuse', 'It earns nothing'],
  ] as const)('is decided with "%s"', async (name, decision, words) => {
    const { user } = await showSection([], [REFERRAL])
    expect(screen.getByText(/through Nora West/).textContent).toBe('tom through Nora West (NORA)')
    server.give(decideReferral, () => {
      server.give(listAffiliates, pageOf([]))
      return { ok: true as const }
    })
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByText(/through Nora West/)).toBeNull())
    expect(screen.getByText(words)).toBeTruthy()
    expect(server.sent(decideReferral).map(({ params, body }) => [params.id, body])).toEqual([
      [idOf(70), { decision }],
    ])
  })
})

it('a sign-up gets one decision, even if the other is pressed before the answer', async () => {
  const { user } = await showSection([], [REFERRAL])
  const answer = server.hold(decideReferral, { ok: true })
  await user.click(screen.getByRole('button', { name: 'Let it count' }))
  await user.click(screen.getByRole('button', { name: 'It earns nothing' }))
  server.give(listAffiliates, pageOf([]))
  answer()
  await waitFor(() => expect(screen.queryByText(/through Nora West/)).toBeNull())
  expect(server.bodies(decideReferral)).toEqual([{ decision: 'count' }])
})

it('an affiliate’s participation ends with a reason they are told', async () => {
  const { user } = await showSection([affiliateOf()])
  server.give(endAffiliate, { ok: true })
  await user.click(screen.getByRole('button', { name: 'End the participation of Nora West' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the participation of Nora West?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('Nora West is told by email.')).toBeTruthy()
  expect(server.sent(endAffiliate).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(1), { reason: 'Spam' }],
  ])
})

it('a decision that was made closes its dialog, even if the list does not load again', async () => {
  const { user } = await showSection([affiliateOf()])
  server.give(endAffiliate, () => {
    server.refuse(listAffiliates, 'too_many_requests')
    return { ok: true as const }
  })
  await user.click(screen.getByRole('button', { name: 'End the participation of Nora West' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Spam')
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('Nora West is told by email.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a decision that was refused keeps its dialog open with the reason that was typed', async () => {
  const { user } = await showSection([affiliateOf()])
  server.refuse(endAffiliate, 'internal')
  await user.click(screen.getByRole('button', { name: 'End the participation of Nora West' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Spam')
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('This could not be done')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Spam')
})
