import * as corrections from '@ballast/contract/corrections'
import * as contract from '@ballast/contract/trades'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { bulkEdit, renameWord, undoBulkEdit } from './bulk-edit.ts'
import { correctFills, listFills } from './corrections/correct-fills.ts'
import { deleteTrades, restoreTrades } from './delete-trades.ts'
import { idsForFilter, listTrades, tradeWords } from './list-trades.ts'
import { changeFills, duplicateTrade, logTrade } from './log-trade.ts'
import { purgeDeleted } from './purge-deleted.job.ts'
import { mergeTrades, splitTrade, undoRegrouping } from './regroup-trades.ts'
import { showTrade } from './show-trades.ts'
import { writeJournal } from './write-journal.ts'

export function mountTrades(gate: Gate, deps: Deps): void {
  const { db } = deps
  deps.jobs.work('purge-deleted-trades', { retryLimit: 1, cron: '17 3 * * *' }, () => purgeDeleted(deps))

  register(gate, contract.listTrades, ({ caller, query }) =>
    listTrades(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getTradeWords, ({ caller }) => tradeWords(asOfCall(deps, caller), caller))
  register(gate, contract.getTrade, ({ caller, params }) =>
    showTrade(db, { userId: caller.userId, id: params.id }),
  )

  register(gate, contract.createTrade, async ({ caller, body }) => {
    const id = await logTrade(deps, caller, body)
    return showTrade(db, { userId: caller.userId, id })
  })
  register(gate, contract.replaceFills, async ({ caller, params, body }) => {
    const id = await changeFills(deps, { userId: caller.userId, id: params.id, body })
    return showTrade(db, { userId: caller.userId, id })
  })
  register(gate, corrections.listFills, async ({ caller, params }) => ({
    fills: await listFills(db, { userId: caller.userId, id: params.id }),
  }))
  register(gate, corrections.correctFills, async ({ caller, params, body }) => {
    const id = await correctFills(deps, { userId: caller.userId, id: params.id, body })
    return showTrade(db, { userId: caller.userId, id })
  })
  register(gate, contract.writeJournal, async ({ caller, params, body }) => ({
    revision: await writeJournal(deps, { userId: caller.userId, id: params.id, body }),
  }))
  register(gate, contract.duplicateTrade, async ({ caller, params }) => {
    const id = await duplicateTrade(deps, caller, params.id)
    return showTrade(db, { userId: caller.userId, id })
  })

  register(gate, contract.mergeTrades, ({ caller, body }) =>
    mergeTrades(deps, { userId: caller.userId, ids: body.ids }),
  )
  register(gate, contract.splitTrade, ({ caller, params, body }) =>
    splitTrade(deps, { userId: caller.userId, id: params.id, executionIds: body.executionIds }),
  )
  register(gate, contract.undoRegrouping, async ({ caller, params }) => ({
    ids: await undoRegrouping(deps, { userId: caller.userId, id: params.id }),
  }))

  register(gate, contract.deleteTrades, async ({ caller, body }) => ({
    deleted: await deleteTrades(deps, { userId: caller.userId, ids: body.ids }),
  }))
  register(gate, contract.restoreTrades, async ({ caller, body }) => ({
    restored: await restoreTrades(deps, { userId: caller.userId, ids: body.ids }),
  }))

  register(gate, contract.bulkEdit, async ({ caller, body }) => {
    const { userId } = caller
    if (!body.ids && !body.filter) throw invalidInput({ ids: 'Name trades or a filter' })
    const ids = body.ids ?? (body.filter ? await idsForFilter(deps, { userId, filter: body.filter }) : [])
    return bulkEdit(deps, { userId, ids, change: body.change })
  })
  register(gate, contract.renameWord, ({ caller, body }) =>
    renameWord(deps, { userId: caller.userId, ...body }),
  )
  register(gate, contract.undoBulkEdit, async ({ caller, params }) => ({
    changed: await undoBulkEdit(deps, { userId: caller.userId, id: params.id }),
  }))
}
