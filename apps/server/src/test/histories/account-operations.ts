import {
  createAccountGroup,
  deleteAccountGroup,
  restoreAccountGroup,
  updateAccountGroup,
} from '@ballast/contract/accounts/account-groups'
import { mergeAccount } from '@ballast/contract/accounts/account-merges'
import { deleteMoneyLine, putMoneyLine } from '@ballast/contract/accounts/account-money'
import {
  createAccount,
  deleteAccount,
  orderAccounts,
  updateAccount,
} from '@ballast/contract/accounts/accounts'
import { replaceCommissions } from '@ballast/contract/accounts/commissions'
import { putCurrencyRates, removeCurrencyRates } from '@ballast/contract/accounts/currency-rates'
import { changeOwnContracts } from '@ballast/contract/accounts/own-contracts'
import { restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { moveTrades, undoTradeMove } from '@ballast/contract/accounts/trade-moves'
import { setDayStop } from '@ballast/contract/alerts/rooms'
import { idsIn, keepUndo, type Operation, oneIn, someIn, type Trader, takeUndo } from './trader.ts'

const ZONES = ['America/Chicago', 'America/New_York', 'Europe/Berlin', 'UTC', 'Asia/Tokyo']
const RESETS = ['17:00', '00:00', '18:00', '06:30']

const drawAccount = ({ draw }: Trader) => ({
  name: `Account ${draw.integer(1, 9)}`,
  kind: draw.pick(['personal', 'evaluation', 'funded'] as const),
  currency: draw.weighted([
    ['USD', 4],
    ['EUR', 1],
    ['JPY', 1],
  ] as const),
  startingBalance: draw.pick(['50000', '0', '25000.5']),
  timeZone: draw.pick(ZONES),
  dayReset: draw.pick(RESETS),
  breakEvenTolerance: draw.pick(['0', '0', '5', '12.5']),
  defaultRisk: draw.pick([null, '100']),
  lossLimit: draw.pick([null, '2000']),
  startDay: draw.pick([null, null, '2026-06-08']),
})

const day = ({ draw }: Trader) => `2026-06-${String(draw.integer(1, 22)).padStart(2, '0')}`
const lineId = ({ draw, person }: Trader) => `${person.userId.slice(0, 24)}00000000000${draw.integer(0, 5)}`
const group = async (trader: Trader) => {
  const ids = await someIn(trader, 'accounts', 5)
  const members = ids.map((accountId, at) => ({
    accountId,
    factor: at === 0 ? 1 : trader.draw.pick([1, 0.5, 2]),
  }))
  return {
    name: 'Copies',
    members,
    withinSeconds: trader.draw.pick([1, 10, 600]),
    fromDay: trader.draw.pick([null, '2026-06-05']),
    toDay: trader.draw.pick([null, null, '2026-06-15']),
  }
}

export const accountOperations: Record<string, Operation> = {
  'add an account': (trader) => trader.person.call(createAccount, { body: drawAccount(trader) }),
  'change an account': async (trader) => {
    const id = await oneIn(trader, 'accounts')
    if (!id) return
    const drawn = drawAccount(trader)
    const names = Object.keys(drawn) as (keyof typeof drawn)[]
    const changed = names.filter(() => trader.draw.chance(0.3)).map((name) => [name, drawn[name]])
    const body = {
      ...Object.fromEntries(changed),
      ...(trader.draw.chance(0.1) ? { archived: trader.draw.chance(0.5) } : {}),
    }
    return trader.person.call(updateAccount, { params: { id }, body })
  },
  'reorder accounts': async (trader) => {
    const ids = await someIn(trader, 'accounts', 4)
    return trader.person.call(orderAccounts, { body: { ids } })
  },
  'delete an account': async (trader) => {
    const ids = await idsIn(trader, 'accounts')
    if (ids.length < 3) return
    const answer = await trader.person.call(deleteAccount, { params: { id: trader.draw.pick(ids) } })
    if (answer.status === 200) keepUndo(trader, 'accounts', answer.data.id)
    return answer
  },
  'merge accounts': async (trader) => {
    const ids = await idsIn(trader, 'accounts')
    if (ids.length < 3) return
    const id = trader.draw.pick(ids)
    const into = trader.draw.pick(ids)
    const answer = await trader.person.call(mergeAccount, { params: { id }, body: { into } })
    if (answer.status === 200) keepUndo(trader, 'accounts', answer.data.id)
    return answer
  },
  'restore a removed account': async (trader) => {
    const id = takeUndo(trader, 'accounts')
    if (id) return trader.person.call(restoreRemovedAccount, { params: { id } })
  },
  'move trades': async (trader) => {
    const ids = await someIn(trader, 'trades', 4)
    const to = await oneIn(trader, 'accounts')
    if (ids.length === 0 || !to) return
    const answer = await trader.person.call(moveTrades, { body: { ids, to } })
    if (answer.status === 200) keepUndo(trader, 'move', answer.data.undo)
    return answer
  },
  'undo a move': async (trader) => {
    const id = takeUndo(trader, 'move')
    if (id) return trader.person.call(undoTradeMove, { params: { id } })
  },
  'group accounts': async (trader) => {
    const body = await group(trader)
    if (body.members.length > 1) return trader.person.call(createAccountGroup, { body })
  },
  'change a group': async (trader) => {
    const id = await oneIn(trader, 'account_groups')
    const { members, ...body } = await group(trader)
    if (id)
      return trader.person.call(updateAccountGroup, {
        params: { id },
        body: members.length > 1 && trader.draw.chance(0.5) ? { members } : body,
      })
  },
  'delete a group': async (trader) => {
    const id = await oneIn(trader, 'account_groups')
    if (!id) return
    keepUndo(trader, 'group', id)
    return trader.person.call(deleteAccountGroup, { params: { id } })
  },
  'restore a group': async (trader) => {
    const id = takeUndo(trader, 'group')
    if (id) return trader.person.call(restoreAccountGroup, { params: { id } })
  },
  'write a money line': async (trader) => {
    const accountId = await oneIn(trader, 'accounts')
    const [kind, amount] = trader.draw.pick([
      ['deposit', '500'],
      ['withdrawal', '-120.5'],
      ['fee', '-9.99'],
      ['adjustment', '3'],
    ] as const)
    const body = accountId && { accountId, kind, amount, day: day(trader), note: '' }
    if (body) return trader.person.call(putMoneyLine, { params: { id: lineId(trader) }, body })
  },
  'delete a money line': (trader) => trader.person.call(deleteMoneyLine, { params: { id: lineId(trader) } }),
  'set commissions': async (trader) => {
    const { draw } = trader
    const id = await oneIn(trader, 'accounts')
    const line = {
      root: draw.pick([null, 'MNQ', 'MES']),
      validFrom: draw.pick([null, '2026-06-10']),
      perContract: draw.pick(['0.35', '0']),
      perSide: draw.pick(['0', '1']),
      percentOfValue: draw.pick(['0', '0.01']),
      minimumPerSide: draw.pick(['0', '0.9']),
      includesFees: draw.chance(0.5),
    }
    if (id)
      return trader.person.call(replaceCommissions, {
        params: { id },
        body: { profiles: draw.chance(0.8) ? [line] : [] },
      })
  },
  'enter rates': (trader) =>
    trader.person.call(putCurrencyRates, {
      body: {
        rates: [
          {
            day: day(trader),
            from: trader.draw.pick(['EUR', 'JPY'] as const),
            to: 'USD',
            rate: trader.draw.pick(['1.1', '0.0065']),
          },
        ],
      },
    }),
  'remove rates': (trader) =>
    trader.person.call(removeCurrencyRates, {
      body: { rates: [{ day: day(trader), from: trader.draw.pick(['EUR', 'JPY'] as const), to: 'USD' }] },
    }),
  'specify a contract': ({ person, draw }) =>
    person.call(changeOwnContracts, {
      body: draw.chance(0.7)
        ? {
            put: [
              {
                root: draw.pick(['ODDONE', 'MNQ', 'AAPL']),
                tickSize: '0.25',
                pointValue: draw.pick(['2', '10']),
                currency: 'USD',
              },
            ],
            remove: [],
          }
        : { put: [], remove: [draw.pick(['ODDONE', 'MNQ', 'AAPL'])] },
    }),
  'set a day stop': async (trader) => {
    const id = await oneIn(trader, 'accounts')
    const stop = trader.draw.pick([
      null,
      { kind: 'amount', amount: '200' },
      { kind: 'losses', losses: 2 },
    ] as const)
    if (id) return trader.person.call(setDayStop, { params: { id }, body: { stop } })
  },
}
