import { putMoneyLine } from '@ballast/contract/accounts/account-money'
import { deleteAccount } from '@ballast/contract/accounts/accounts'
import { moveTrades } from '@ballast/contract/accounts/trade-moves'
import { listAffiliates } from '@ballast/contract/affiliates/affiliate-admin'
import { applyAsAffiliate } from '@ballast/contract/affiliates/affiliates'
import { addExpense, addPayout, deleteAttemptEntry } from '@ballast/contract/attempts/attempt-ledger'
import { createAttempt, deleteAttempt } from '@ballast/contract/attempts/attempts'
import { addReceipt, deleteReceipt } from '@ballast/contract/attempts/receipts'
import { reportRule } from '@ballast/contract/attempts/rule-reports'
import { listSessions } from '@ballast/contract/auth'
import { createDayPlan, deleteDayPlan } from '@ballast/contract/day-plans'
import { createPdfReport } from '@ballast/contract/exports/pdf-report'
import { startExperiment } from '@ballast/contract/findings/findings'
import { importScheduledEvents } from '@ballast/contract/findings/scheduled-events'
import { askMentor, createConversation, deleteConversation } from '@ballast/contract/mentor/mentor'
import { addPushDevice } from '@ballast/contract/notifications/notification-settings'
import { putProfilePicture } from '@ballast/contract/own-account'
import { sendFile } from '@ballast/contract/people/sent-files'
import { setLock } from '@ballast/contract/routine/locks'
import { saveReset } from '@ballast/contract/routine/resets'
import { createHabits } from '@ballast/contract/routine/routine'
import { addScreenshot, deleteScreenshot } from '@ballast/contract/screenshots'
import { addSetupPicture, createSetup, deleteSetup, deleteSetupPicture } from '@ballast/contract/setups'
import { createTradePlan, deleteTradePlan } from '@ballast/contract/trade-plans'
import { bulkEdit, splitTrade } from '@ballast/contract/trades'
import { createView } from '@ballast/contract/views'
import sharp from 'sharp'
import { groupsOf } from './account-groups.ts'
import { application } from './affiliates.ts'
import { attempt } from './attempts.ts'
import { insertAccount, type Person } from './client.ts'
import { lookAndWait } from './findings.ts'
import { groupOf } from './groups.ts'
import { dayPlan, tradePlan } from './plans.ts'
import { pushBrowser } from './push.ts'
import { habitDraft, lockDraft, resetDraft } from './routine.ts'
import { insertPasskey } from './stand-ins/authenticator.ts'
import { fillsCsv, importFiles, importOptions, insertTrade, manualTrade } from './trades.ts'

/** An id that does not exist. */
export const UNKNOWN = '00000000-0000-7000-8000-000000000000'

export type OneOfEverything = {
  /** Ids of the owner's things, by the endpoint that names them. */
  things: Record<string, string>
  /** A body that each endpoint accepts, if an empty one is not enough. */
  bodies: Record<string, object>
  /** Ids of the owner's things besides `:id` in a path, by their name there. */
  others: Record<string, string>
  /** Path of the owner's own picture. */
  ownPicture: string
}

/** Creates one of everything a user can have, for the rules that every endpoint keeps. Add new endpoints here. */
export async function oneOfEverything({
  owner,
  stranger,
  admin,
}: Record<'owner' | 'stranger' | 'admin', Person>): Promise<OneOfEverything> {
  const accountId = await insertAccount(owner)
  const strangersAccount = await insertAccount(stranger)
  const groups = await groupsOf(owner, accountId)
  const ofGroup = await groupOf(owner, admin)
  const trade = await insertTrade(owner, accountId)
  const other = await insertTrade(owner, accountId)
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const picture = await owner.call(addScreenshot, {
    params: { id: trade.id },
    body: {},
    files: [{ name: 'a.png', bytes: png }],
  })
  const removed = await owner.call(addScreenshot, {
    params: { id: trade.id },
    body: {},
    files: [{ name: 'b.png', bytes: png }],
  })
  await owner.call(deleteScreenshot, { params: { id: removed.data.id } })
  const imported = await importFiles(owner, {
    accountId,
    files: [
      {
        name: 'Fills.csv',
        bytes: fillsCsv([{ id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' }]),
      },
    ],
  })
  const setup = await owner.call(createSetup, { body: { name: 'Mine', rules: [] } })
  const view = await owner.call(createView, { body: { name: 'Mine', search: '', columns: null } })
  const own = await owner.call(putProfilePicture, { files: [{ name: 'me.png', bytes: png }] })
  const report = await owner.call(createPdfReport, { body: {} })
  const setupPicture = { params: { id: setup.data.id }, body: {}, files: [{ name: 'c.png', bytes: png }] }
  const shown = await owner.call(addSetupPicture, setupPicture)
  const hidden = await owner.call(addSetupPicture, setupPicture)
  await owner.call(deleteSetupPicture, { params: { id: hidden.data.id } })
  const goneSetup = await owner.call(createSetup, { body: { name: 'Gone', rules: [] } })
  await owner.call(deleteSetup, { params: { id: goneSetup.data.id } })
  const planned = await owner.call(createDayPlan, { body: dayPlan(accountId) })
  const unplanned = await owner.call(createDayPlan, { body: dayPlan(accountId, { day: '2026-06-23' }) })
  await owner.call(deleteDayPlan, { params: { id: unplanned.data.id } })
  const idea = await owner.call(createTradePlan, { body: tradePlan(accountId) })
  const goneIdea = await owner.call(createTradePlan, { body: tradePlan(accountId) })
  await owner.call(deleteTradePlan, { params: { id: goneIdea.data.id } })
  const days = { purchasedOn: '2026-01-01' }
  const gone = await owner.call(createAttempt, { body: attempt(accountId, days) })
  await owner.call(deleteAttempt, { params: { id: gone.data.id } })
  const bought = await owner.call(createAttempt, { body: attempt(accountId) })
  const fee = { kind: 'data', amount: '12', currency: 'USD', paidOn: '2026-06-02', note: '' } as const
  const paid = await owner.call(addExpense, { params: { id: bought.data.id }, body: fee })
  const payout = await owner.call(addPayout, {
    params: { id: bought.data.id },
    body: {
      gross: '10',
      traderShare: null,
      requestedOn: '2026-06-15',
      receivedOn: null,
      state: 'requested',
      note: '',
    },
  })
  const calendar = await owner.call(importScheduledEvents, {
    body: { text: 'Date,Time,Event\n2026-07-02,08:30,NFP', timeZone: 'UTC' },
  })
  const receipt = { params: { id: paid.data.id }, body: {}, files: [{ name: 'r.png', bytes: png }] }
  const attached = await owner.call(addReceipt, receipt)
  const detached = await owner.call(addReceipt, receipt)
  await owner.call(deleteReceipt, { params: { id: detached.data.id } })
  const wrong = {
    programmeId: 'topstep-combine',
    phase: 0,
    field: 'trail',
    says: 'It trails equity',
  } as const
  const reported = await owner.call(reportRule, { body: { ...wrong, source: 'https://example.com/rules' } })
  const goneFee = await owner.call(addExpense, { params: { id: bought.data.id }, body: fee })
  await owner.call(deleteAttemptEntry, { params: { id: goneFee.data.id } })
  const [device] = (await owner.call(listSessions)).data
  const regrouped = await owner.call(splitTrade, {
    params: { id: other.id },
    body: { executionIds: [other.fills[1]?.executionId ?? UNKNOWN] },
  })
  const bulk = await owner.call(bulkEdit, { body: { ids: [trade.id], change: { rating: 3 } } })
  await owner.call(applyAsAffiliate, { body: application() })
  const [applied] = (await admin.call(listAffiliates)).data.affiliates
  const finding = await lookAndWait(owner)
  const plan = { cue: 'I lose', act: 'I wait', weeks: 4 }
  const experiment = await owner.call(startExperiment, { params: { id: finding }, body: plan })
  const [habit] = (await owner.call(createHabits, { body: { habits: [habitDraft()] } })).data.habits
  const reset = (await owner.call(saveReset, { body: resetDraft() })).data
  const lock = (await owner.call(setLock, { body: lockDraft() })).data
  const browser = await owner.call(addPushDevice, { body: pushBrowser().subscription })
  const talk = (await owner.call(createConversation)).data
  await owner.call(askMentor, { params: { id: talk.id }, body: { id: crypto.randomUUID(), text: 'Mine' } })
  const goneTalk = await owner.call(createConversation)
  await owner.call(deleteConversation, { params: { id: goneTalk.data.id } })
  const moved = { accountId, kind: 'deposit', amount: '1', day: '2026-06-15', note: '' } as const
  const line = crypto.randomUUID()
  const sent = await owner.call(sendFile, { body: {}, files: [{ name: 'odd.csv', bytes: 'a;b' }] })
  await owner.call(putMoneyLine, { params: { id: line }, body: moved })
  const elsewhere = await insertAccount(owner)
  const wandering = await insertTrade(owner, accountId)
  const move = await owner.call(moveTrades, { body: { ids: [wandering.id], to: elsewhere } })
  const left = await insertAccount(owner)
  const goneAccount = await owner.call(deleteAccount, { params: { id: left } })
  const things = {
    '/api/deleted/:id/restore': goneSetup.data.id,
    '/api/removed-accounts/:id/restore': goneAccount.data.id,
    '/api/trade-moves/:id/undo': move.data.undo,
    '/api/account-money/lines/:id': line,
    '/api/habits/:id': habit?.id ?? UNKNOWN,
    '/api/habits/:id/mark': habit?.id ?? UNKNOWN,
    '/api/habits/:id/restore': habit?.id ?? UNKNOWN,
    '/api/resets/:id': reset.id,
    '/api/locks/:id/exit': lock.id,
    '/api/push-devices/:id': browser.data.push.devices[0]?.id ?? UNKNOWN,
    '/api/push-devices/:id/try': browser.data.push.devices[0]?.id ?? UNKNOWN,
    '/api/journal/:id/locks': trade.id,
    '/api/admin/users/:id': owner.userId,
    '/api/admin/users/:id/acts': owner.userId,
    '/api/admin/users/:id/looks': owner.userId,
    '/api/sent-files/:id': sent.data.id,
    '/api/admin/affiliates/:id/decision': applied?.id ?? UNKNOWN,
    '/api/admin/affiliates/:id/end': applied?.id ?? UNKNOWN,
    '/api/admin/announcements/:id/end': UNKNOWN,
    '/api/admin/referrals/:id/decision': UNKNOWN,
    '/api/admin/payouts/:id/outcome': UNKNOWN,
    '/api/accounts/:id': accountId,
    '/api/accounts/:id/merge': accountId,
    '/api/accounts/:id/merge/preview': accountId,
    ...groups.things,
    ...ofGroup.things,
    '/api/journal/:id/decision': trade.id,
    '/api/accounts/:id/commissions': accountId,
    '/api/accounts/:id/alert-settings': accountId,
    '/api/accounts/:id/day-stop': accountId,
    '/api/accounts/:id/commissions/preview': accountId,
    '/api/auth/sessions/:id': device?.id ?? UNKNOWN,
    '/api/user/passkeys/:id': await insertPasskey(owner),
    '/api/imports/:id': imported.data.id,
    '/api/imports/:id/undo': imported.data.id,
    '/api/pdf-reports/:id': report.data.id,
    '/api/setups/:id': setup.data.id,
    '/api/setups/:id/restore': goneSetup.data.id,
    '/api/setups/:id/pictures': setup.data.id,
    '/api/setup-pictures/:id': shown.data.id,
    '/api/setup-pictures/:id/restore': hidden.data.id,
    '/api/day-plans/:id': planned.data.id,
    '/api/day-plans/:id/restore': unplanned.data.id,
    '/api/trade-plans/:id': idea.data.id,
    '/api/trade-plans/:id/candidates': idea.data.id,
    '/api/trade-plans/:id/decision': idea.data.id,
    '/api/trade-plans/:id/restore': goneIdea.data.id,
    '/api/attempts/:id': bought.data.id,
    '/api/attempts/:id/room': bought.data.id,
    '/api/attempts/:id/odds': bought.data.id,
    '/api/attempts/:id/payout-preview': bought.data.id,
    '/api/attempts/:id/follow': bought.data.id,
    '/api/attempts/:id/end': bought.data.id,
    '/api/attempts/:id/restore': gone.data.id,
    '/api/attempts/:id/payouts': bought.data.id,
    '/api/attempts/:id/expenses': bought.data.id,
    '/api/attempts/:id/snapshots': bought.data.id,
    '/api/attempt-entries/:id': paid.data.id,
    '/api/attempt-entries/:id/receipts': paid.data.id,
    '/api/receipts/:id': attached.data.id,
    '/api/receipts/:id/restore': detached.data.id,
    '/api/admin/rule-reports/:id/decision': reported.data.id,
    '/api/admin/profile-reports/:id/decision': UNKNOWN,
    '/api/attempt-expenses/:id': paid.data.id,
    '/api/attempt-payouts/:id': payout.data.id,
    '/api/attempt-entries/:id/restore': goneFee.data.id,
    '/api/views/:id': view.data.id,
    '/api/journal/:id': trade.id,
    '/api/journal/:id/findings': trade.id,
    '/api/findings/:id': finding,
    '/api/findings/:id/mark': finding,
    '/api/findings/:id/experiment': finding,
    '/api/experiments/:id': experiment.data.id,
    '/api/mentor/conversations/:id': talk.id,
    '/api/mentor/conversations/:id/messages': talk.id,
    '/api/mentor/conversations/:id/restore': goneTalk.data.id,
    '/api/journal/:id/fills': trade.id,
    '/api/journal/:id/corrections': trade.id,
    '/api/journal/:id/duplicate': trade.id,
    '/api/journal/:id/split': trade.id,
    '/api/journal/:id/screenshots': trade.id,
    '/api/journal/regroupings/:id/undo': regrouped.data.regrouping,
    '/api/journal/bulk/:id/undo': bulk.data.undo,
    '/api/screenshots/:id': picture.data.id,
    '/api/screenshots/:id/restore': removed.data.id,
  }
  const { journal: _, ...fills } = manualTrade(strangersAccount)
  const bodies = {
    'POST /api/admin/users/:id/looks': { what: 'trades' },
    'POST /api/admin/users/:id/acts': { act: 'sign-out', reason: 'Asked for' },
    'POST /api/admin/affiliates/:id/decision': { decision: 'approve' },
    'POST /api/admin/affiliates/:id/end': { reason: 'Spam' },
    'POST /api/admin/referrals/:id/decision': { decision: 'count' },
    'POST /api/admin/payouts/:id/outcome': { outcome: 'paid' },
    'POST /api/accounts/:id/commissions/preview': { profiles: [] },
    'POST /api/findings/look': { account: [accountId] },
    'POST /api/findings/:id/mark': { mark: 'useful' },
    'POST /api/findings/:id/experiment': { cue: 'mine', act: 'now' },
    'PATCH /api/experiments/:id': { stop: true },
    'PATCH /api/mentor/conversations/:id': { title: 'mine now' },
    'POST /api/mentor/conversations/:id/messages': { id: UNKNOWN, text: 'What is my win rate?' },
    'PUT /api/accounts/:id/commissions': { profiles: [] },
    ...groups.bodies,
    ...ofGroup.bodies,
    'POST /api/group-shares/preview': {
      share: { kind: 'trade', tradeId: trade.id, parts: [], screenshotIds: [] },
    },
    'PATCH /api/accounts/:id/alert-settings': { kind: 'buffer', isMuted: true },
    'PUT /api/accounts/:id/day-stop': { stop: null },
    'PUT /api/journal/:id/corrections': {
      fills: [
        {
          executionId: trade.fills[0]?.executionId ?? UNKNOWN,
          quantity: null,
          price: '1',
          executedAt: null,
          commission: null,
          fees: null,
          gross: null,
        },
      ],
    },
    'PUT /api/journal/:id/fills': fills,
    'POST /api/journal/:id/split': { executionIds: [trade.fills[0]?.executionId ?? UNKNOWN] },
    'PATCH /api/screenshots/:id': { caption: 'mine now' },
    'PATCH /api/setup-pictures/:id': { caption: 'mine now' },
    'PATCH /api/habits/:id': { name: 'mine now', revision: 1 },
    'PUT /api/habits/:id/mark': { day: '2026-06-20', state: 'kept' },
    'POST /api/locks': lockDraft({ rule: { kind: 'wait', minutes: 5 } }),
    'POST /api/day-plans': dayPlan(accountId, { day: '2026-06-24' }),
    'PATCH /api/day-plans/:id': { words: { thesis: 'mine now' }, revision: 1 },
    'POST /api/trade-plans': tradePlan(accountId),
    'PATCH /api/trade-plans/:id': { notes: 'mine now', revision: 1 },
    'POST /api/trade-plans/:id/decision': { status: 'missed', revision: 1 },
    'POST /api/rule-reports': { ...wrong, source: 'https://example.com/rules' },
    'POST /api/admin/rule-reports/:id/decision': { decision: 'accept' },
    'POST /api/admin/profile-reports/:id/decision': { decision: 'dismiss' },
    'POST /api/attempts': attempt(accountId),
    'PATCH /api/attempts/:id': { paid: '1', revision: 1 },
    'POST /api/attempts/:id/follow': {
      as: 'reset',
      endedOn: '2026-06-15',
      accountId: null,
      paid: null,
      reason: '',
    },
    'POST /api/attempts/:id/end': { state: 'passed', endedOn: '2026-06-15', reason: '' },
    'POST /api/attempts/:id/payouts': {
      gross: '10',
      traderShare: null,
      requestedOn: '2026-06-15',
      receivedOn: null,
      state: 'requested',
      note: '',
    },
    'POST /api/attempts/:id/expenses': fee,
    'PUT /api/attempt-expenses/:id': fee,
    'PUT /api/attempt-payouts/:id': {
      gross: '10',
      traderShare: null,
      requestedOn: '2026-06-15',
      receivedOn: null,
      state: 'requested',
      note: '',
    },
    'POST /api/prop-money/fees/remove': { ids: [paid.data.id] },
    'POST /api/scheduled-events/remove': { ids: calendar.data.ids },
    'POST /api/attempts/:id/snapshots': {
      takenAt: '2026-06-15T12:00:00Z',
      balance: '50000',
      floor: null,
      highWater: null,
      dailyFloor: null,
    },
    'PATCH /api/user/passkeys/:id': { name: 'mine now' },
    'PUT /api/account-money/lines/:id': moved,
    'POST /api/accounts/:id/merge': { into: strangersAccount },
    'POST /api/accounts/:id/merge/preview': { into: strangersAccount },
    'POST /api/trade-moves/preview': { ids: [trade.id], to: strangersAccount },
    'POST /api/trade-moves': { ids: [trade.id], to: strangersAccount },
    'POST /api/journal/delete': { ids: [trade.id] },
    'POST /api/deleted/:id/restore': { kind: 'setup' },
    'POST /api/journal/restore': { ids: [trade.id] },
    'POST /api/journal/merge': { ids: [trade.id, other.id] },
    'POST /api/journal/bulk': { ids: [trade.id], change: { rating: 1 } },
    'POST /api/journal': manualTrade(accountId),
    'POST /api/imports': importOptions({ accountId }),
    'POST /api/imports/preview': importOptions({ accountId }),
  }
  return { things, bodies, others: ofGroup.others, ownPicture: own.data.profileImage ?? '' }
}
