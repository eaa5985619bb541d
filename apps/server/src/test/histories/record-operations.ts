import {
  addExpense,
  addPayout,
  addSnapshot,
  deleteAttemptEntry,
  restoreAttemptEntry,
} from '@ballast/contract/attempts/attempt-ledger'
import { updateExpense } from '@ballast/contract/attempts/attempt-money'
import { followAttempt, getAttempt } from '@ballast/contract/attempts/attempt-record'
import {
  createAttempt,
  deleteAttempt,
  endAttempt,
  restoreAttempt,
  updateAttempt,
} from '@ballast/contract/attempts/attempts'
import {
  createDayPlan,
  deleteDayPlan,
  getDayPlan,
  restoreDayPlan,
  updateDayPlan,
} from '@ballast/contract/day-plans'
import { getFindings, lookForFindings, startExperiment } from '@ballast/contract/findings/findings'
import { writeReview } from '@ballast/contract/reflection/reviews'
import { writeReflection } from '@ballast/contract/reflections'
import { setLock } from '@ballast/contract/routine/locks'
import { deleteReset, saveReset } from '@ballast/contract/routine/resets'
import {
  archiveHabit,
  createHabits,
  finishDay,
  markHabit,
  planDayOff,
  restoreHabit,
} from '@ballast/contract/routine/routine'
import { addScreenshot, deleteScreenshot, restoreScreenshot } from '@ballast/contract/screenshots'
import {
  createTradePlan,
  decideTradePlan,
  deleteTradePlan,
  getTradePlan,
  listPlanCandidates,
  restoreTradePlan,
  updateTradePlan,
} from '@ballast/contract/trade-plans'
import { attempt } from '../attempts.ts'
import { dayPlan, tradePlan } from '../plans.ts'
import { habitDraft, lockDraft, resetDraft } from '../routine.ts'
import { waitFor } from '../wait-for.ts'
import { keepUndo, type Operation, oneIn, type Trader, takeUndo } from './trader.ts'

const day = ({ draw }: Trader) => `2026-06-${String(draw.integer(1, 24)).padStart(2, '0')}`
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const RULES = [
  null,
  { kind: 'max_loss_day', amount: '100', currency: 'USD' },
  { kind: 'max_trades', count: 2 },
  { kind: 'stop_recorded' },
  { kind: 'hours', start: '08:00', end: '12:00' },
  { kind: 'cool_down', minutes: 15 },
  { kind: 'review_within', hours: 24 },
] as const
const PROGRAMMES = [
  { programmeId: 'topstep-combine', firm: 'Topstep', programme: 'Trading Combine' },
  {
    programmeId: null,
    firm: 'Own',
    programme: 'Own rules',
    edits: {
      trail: 'day_end',
      distance: '600',
      dailyDistance: '300',
      dailyReference: 'balance',
      target: '1500',
    },
  },
  {
    programmeId: null,
    firm: 'Own',
    programme: 'Intraday',
    edits: { trail: 'intraday', distance: '900', lock: '50000', consistencyPercent: '40', maxContracts: '3' },
  },
] as const

export const recordOperations: Record<string, Operation> = {
  'buy an attempt': async (trader) => {
    const accountId = await oneIn(trader, 'accounts')
    const { draw } = trader
    const chosen = draw.pick(PROGRAMMES)
    const state = draw.pick(['evaluation', 'funded'] as const)
    if (accountId)
      return trader.person.call(createAttempt, {
        body: attempt(accountId, {
          ...chosen,
          state,
          phase: 0,
          purchasedOn: draw.pick(['2026-06-01', '2026-06-10']),
        }),
      })
  },
  'change an attempt': async (trader) => {
    const id = await oneIn(trader, 'attempts')
    if (!id) return
    const { data, status } = await trader.person.call(getAttempt, { params: { id } })
    const change = trader.draw.pick([
      { paid: '20' },
      { purchasedOn: '2026-06-05' },
      { edits: { distance: '1200' } },
      { edits: { dailyDistance: '150' } },
      { state: 'funded' as const },
    ])
    if (status === 200)
      return trader.person.call(updateAttempt, {
        params: { id },
        body: { ...change, revision: data.attempt.revision },
      })
  },
  'end an attempt': async (trader) => {
    const id = await oneIn(trader, 'attempts')
    const state = trader.draw.pick(['passed', 'breached', 'expired', 'reset'] as const)
    if (id)
      return trader.person.call(endAttempt, {
        params: { id },
        body: { state, endedOn: day(trader), reason: '' },
      })
  },
  'follow an attempt': async (trader) => {
    const id = await oneIn(trader, 'attempts')
    const body = {
      as: trader.draw.pick(['reset', 'next_phase'] as const),
      endedOn: day(trader),
      accountId: trader.draw.chance(0.5) ? await oneIn(trader, 'accounts') : null,
      paid: '10',
      reason: '',
    }
    if (id) return trader.person.call(followAttempt, { params: { id }, body })
  },
  'delete an attempt': async (trader) => {
    const id = await oneIn(trader, 'attempts')
    if (!id) return
    keepUndo(trader, 'attempt', id)
    return trader.person.call(deleteAttempt, { params: { id } })
  },
  'restore an attempt': async (trader) => {
    const id = takeUndo(trader, 'attempt')
    if (id) return trader.person.call(restoreAttempt, { params: { id } })
  },
  'pay a fee': async (trader) => {
    const id = await oneIn(trader, 'attempts')
    const kind = trader.draw.pick(['data', 'reset', 'subscription', 'refund'] as const)
    const body = {
      kind,
      amount: '12',
      currency: trader.draw.pick(['USD', 'EUR'] as const),
      paidOn: day(trader),
      note: '',
    }
    if (id) return trader.person.call(addExpense, { params: { id }, body })
  },
  'change a fee': async (trader) => {
    const id = await oneIn(trader, 'account_expenses')
    if (id)
      return trader.person.call(updateExpense, {
        params: { id },
        body: { kind: 'data', amount: '15', currency: 'USD', paidOn: day(trader), note: 'changed' },
      })
  },
  'take a payout': async (trader) => {
    const id = await oneIn(trader, 'attempts')
    const on = day(trader)
    const state = trader.draw.pick(['requested', 'approved', 'paid', 'refused'] as const)
    const body = {
      gross: '150',
      traderShare: trader.draw.pick([null, '135']),
      requestedOn: on,
      receivedOn: state === 'paid' ? on : null,
      state,
      note: '',
    }
    if (id) return trader.person.call(addPayout, { params: { id }, body })
  },
  'write what the firm shows': async (trader) => {
    const id = await oneIn(trader, 'attempts')
    const { draw } = trader
    const body = {
      takenAt: `${day(trader)}T15:00:00Z`,
      balance: draw.pick(['50120', '49800']),
      floor: draw.pick([null, '48200']),
      highWater: null,
      dailyFloor: draw.pick([null, '49500']),
    }
    if (id) return trader.person.call(addSnapshot, { params: { id }, body })
  },
  'delete an entry of an attempt': async (trader) => {
    const id = await oneIn(
      trader,
      trader.draw.pick(['account_payouts', 'account_expenses', 'attempt_snapshots']),
    )
    if (!id) return
    keepUndo(trader, 'entry', id)
    return trader.person.call(deleteAttemptEntry, { params: { id } })
  },
  'restore an entry of an attempt': async (trader) => {
    const id = takeUndo(trader, 'entry')
    if (id) return trader.person.call(restoreAttemptEntry, { params: { id } })
  },
  'plan a day': async (trader) => {
    const accountId = trader.draw.chance(0.5) ? await oneIn(trader, 'accounts') : null
    return trader.person.call(createDayPlan, { body: dayPlan(accountId, { day: day(trader) }) })
  },
  'change a day plan': async (trader) => {
    const id = await oneIn(trader, 'day_plans')
    if (!id) return
    const { data } = await trader.person.call(getDayPlan, { params: { id } })
    const words = { maxTrades: trader.draw.pick([1, 2, null]), maxLoss: trader.draw.pick(['50', null]) }
    return trader.person.call(updateDayPlan, { params: { id }, body: { words, revision: data.revision } })
  },
  'delete a day plan': async (trader) => {
    const id = await oneIn(trader, 'day_plans')
    if (!id) return
    keepUndo(trader, 'dayPlan', id)
    return trader.person.call(deleteDayPlan, { params: { id } })
  },
  'restore a day plan': async (trader) => {
    const id = takeUndo(trader, 'dayPlan')
    if (id) return trader.person.call(restoreDayPlan, { params: { id } })
  },
  'plan a trade': async (trader) => {
    const accountId = await oneIn(trader, 'accounts')
    const body =
      accountId &&
      tradePlan(accountId, {
        day: day(trader),
        direction: trader.draw.pick(['long', 'short']),
        setupId: await oneIn(trader, 'setups'),
      })
    if (body) return trader.person.call(createTradePlan, { body })
  },
  'change a trade plan': async (trader) => {
    const id = await oneIn(trader, 'trade_plans')
    if (!id) return
    const { data } = await trader.person.call(getTradePlan, { params: { id } })
    const change = trader.draw.pick([
      { notes: 'changed' },
      { stop: '19990' },
      { quantity: null },
      { direction: 'short' as const },
    ])
    return trader.person.call(updateTradePlan, {
      params: { id },
      body: { ...change, revision: data.revision },
    })
  },
  'decide a trade plan': async (trader) => {
    const { draw, person } = trader
    const id = await oneIn(trader, 'trade_plans')
    if (!id) return
    const { data } = await person.call(getTradePlan, { params: { id } })
    const candidates = (await person.call(listPlanCandidates, { params: { id } })).data
    const tradeId = candidates.length > 0 ? draw.pick(candidates).id : await oneIn(trader, 'trades')
    const { revision } = data
    const body =
      tradeId && draw.chance(0.6)
        ? { status: 'taken' as const, tradeId, revision }
        : { status: draw.pick(['missed', 'cancelled', 'planned'] as const), revision }
    return person.call(decideTradePlan, { params: { id }, body })
  },
  'delete a trade plan': async (trader) => {
    const id = await oneIn(trader, 'trade_plans')
    if (!id) return
    keepUndo(trader, 'tradePlan', id)
    return trader.person.call(deleteTradePlan, { params: { id } })
  },
  'restore a trade plan': async (trader) => {
    const id = takeUndo(trader, 'tradePlan')
    if (id) return trader.person.call(restoreTradePlan, { params: { id } })
  },
  'reflect on a day': (trader) =>
    trader.person.call(writeReflection, {
      params: { day: day(trader) },
      body: {
        mood: trader.draw.pick([null, 1, 4]),
        text: trader.draw.pick(['', 'Calm until the news.']),
        lesson: 'Wait.',
      },
    }),
  'review a period': (trader) =>
    trader.person.call(writeReview, {
      params: { period: trader.draw.pick(['week', 'month'] as const), day: day(trader) },
      body: { keep: trader.draw.pick(['', 'Size']), focus: 'One trade' },
    }),
  'add a habit': ({ person, draw }) =>
    person.call(createHabits, {
      body: {
        habits: [
          habitDraft({
            name: `Habit ${draw.integer(1, 9)}`,
            rule: draw.pick(RULES),
            due: draw.pick([{ kind: 'trading_days' }, { kind: 'weekdays', days: [0, 1, 2, 3, 4, 5, 6] }]),
          }),
        ],
      },
    }),
  'mark a habit': async (trader) => {
    const id = await oneIn(trader, 'habits')
    if (id)
      return trader.person.call(markHabit, {
        params: { id },
        body: {
          day: trader.draw.pick(['2026-06-20', '2026-06-21', '2026-06-22']),
          state: trader.draw.pick(['kept', 'broken', null] as const),
        },
      })
  },
  'end a habit': async (trader) => {
    const id = await oneIn(trader, 'habits')
    if (id)
      return trader.person.call(trader.draw.chance(0.6) ? archiveHabit : restoreHabit, { params: { id } })
  },
  'finish a day': (trader) =>
    trader.person.call(finishDay, {
      body: { day: trader.draw.pick(['2026-06-20', '2026-06-21', '2026-06-19']) },
    }),
  'plan a day off': (trader) =>
    trader.person.call(planDayOff, { body: { day: '2026-06-26', isOff: trader.draw.chance(0.7) } }),
  'save a reset': (trader) => {
    const at = `${day(trader)}T14:0`
    const body = resetDraft({ startedAt: `${at}0:00.000Z`, endedAt: `${at}2:00.000Z` })
    return trader.person.call(saveReset, { body })
  },
  'delete a reset': async (trader) => {
    const id = await oneIn(trader, 'resets')
    if (id) return trader.person.call(deleteReset, { params: { id } })
  },
  'set a lock': ({ person, draw }) =>
    person.call(setLock, {
      body: lockDraft({
        rule: draw.pick([
          { kind: 'wait', minutes: 5 },
          { kind: 'max_losses', count: 2 },
          { kind: 'cool_down', losses: 1, minutes: 30 },
        ] as const),
        days: 1,
      }),
    }),
  'look for findings': async ({ person }) => {
    const answer = await person.call(lookForFindings, { body: {} })
    await waitFor('the end of the look', async () => !(await person.call(getFindings)).data.running)
    return answer
  },
  'start an experiment': async (trader) => {
    const id = await oneIn(trader, 'findings')
    if (id)
      return trader.person.call(startExperiment, {
        params: { id },
        body: { cue: 'I lose', act: 'I wait', weeks: 4 },
      })
  },
  'add a picture': async (trader) => {
    const id = await oneIn(trader, 'trades')
    if (id)
      return trader.person.call(addScreenshot, {
        params: { id },
        body: {},
        files: [{ name: 'a.png', bytes: new Uint8Array(PIXEL) }],
      })
  },
  'remove a picture': async (trader) => {
    const id = await oneIn(trader, 'screenshots')
    if (!id) return
    keepUndo(trader, 'screenshot', id)
    return trader.person.call(deleteScreenshot, { params: { id } })
  },
  'restore a picture': async (trader) => {
    const id = takeUndo(trader, 'screenshot')
    if (id) return trader.person.call(restoreScreenshot, { params: { id } })
  },
}
