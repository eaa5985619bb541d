import { moveTrades, undoTradeMove } from '@ballast/contract/accounts/trade-moves'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { RETENTION_DAYS } from '@ballast/contract/journal/recently-deleted'
import {
  bulkEdit,
  deleteTrades,
  duplicateTrade,
  mergeTrades,
  renameWord as rename,
  restoreTrades,
  splitTrade,
  type TradeRow,
  undoBulkEdit,
  undoRegrouping,
} from '@ballast/contract/trades'
import { MAX_IDS } from '@ballast/domain/trades/max-ids'
import { call } from '../../../lib/api.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { useMarkTrade } from './use-mark-trade.ts'
import { useTradeChange } from './use-trade-change.ts'

export type BulkChange = BodyInputOf<typeof bulkEdit>['change']
/** Trades by id, or all that match a filter. */
export type Targets = { ids: string[] } | { filter: NonNullable<BodyInputOf<typeof bulkEdit>['filter']> }

type Save = ReturnType<typeof useTradeChange>
/** Called with the trades that have disappeared from their place. */
type OnRemoved = ((ids: readonly string[]) => void) | undefined

/** The actions on trades; each toast offers Undo. */
export function useTradeActions({ onRemoved }: { onRemoved?: OnRemoved } = {}) {
  const save = useTradeChange()
  const removal = removalOf(save, onRemoved)
  return {
    mark: useMarkTrade(),
    ...removal,
    ...copyingOf(save, removal.remove),
    ...regroupingOf(save),
    ...movingOf(save, onRemoved),
    ...bulkEditOf(save),
  }
}

export type TradeActions = ReturnType<typeof useTradeActions>

function removalOf(save: Save, onRemoved: OnRemoved) {
  function restore(ids: string[]) {
    return save({
      work: () =>
        inSlices(ids, async (some) => (await call(restoreTrades, { body: { ids: some } })).restored),
      done: ({ count, left, failure }) =>
        left.length === 0
          ? { title: `${countOf(count, 'trade')} back in the log`, variant: 'success' }
          : {
              title: `Only ${countOf(count, 'trade')} back in the log`,
              description: reasonOf(failure),
              variant: 'destructive',
              action: { label: 'Restore the others', onPress: () => void restore(left) },
              duration: 20_000,
            },
      failed: 'Nothing was restored',
    })
  }

  function remove(ids: string[], name?: string) {
    return save({
      work: async () => {
        const result = await inSlices(
          ids,
          async (some) => (await call(deleteTrades, { body: { ids: some } })).deleted,
        )
        onRemoved?.(result.done)
        return result
      },
      done: ({ count, done, left, failure }) => ({
        ...(left.length === 0
          ? {
              title: name ? `${name} deleted` : `${countOf(count, 'trade')} deleted`,
              description: `Notes and pictures are deleted, too. You can restore everything in Settings for ${RETENTION_DAYS} days.`,
            }
          : {
              title: `Only ${countOf(count, 'trade')} deleted`,
              description: reasonOf(failure),
              variant: 'destructive',
            }),
        undo: () => void restore(done),
        duration: 10_000,
      }),
      failed: 'Nothing was deleted',
    })
  }
  return { remove }
}

function copyingOf(save: Save, remove: ReturnType<typeof removalOf>['remove']) {
  function duplicate(row: TradeRow) {
    return save({
      work: () => call(duplicateTrade, { params: { id: row.id } }),
      done: (copy) => ({
        title: `${tradeName(row)} copied`,
        description: 'The copy counts as typed, so you can edit its fills.',
        variant: 'success',
        undo: () => void remove([copy.id], 'The copy is'),
      }),
      failed: 'Nothing was copied',
    })
  }
  return { duplicate }
}

function regroupingOf(save: Save) {
  function undoGroups(id: string) {
    return save({
      work: () => call(undoRegrouping, { params: { id } }),
      done: () => ({ title: 'The trades are as they were before', variant: 'success' }),
      failed: 'This was not undone',
    })
  }

  function merge(ids: string[]) {
    return save({
      work: () => call(mergeTrades, { body: { ids } }),
      done: ({ regrouping }) => ({
        title: `${countOf(ids.length, 'trade')} merged into one`,
        variant: 'success',
        undo: () => void undoGroups(regrouping),
        duration: 10_000,
      }),
      failed: 'Nothing was merged',
    })
  }

  function split(id: string, executionIds: string[]) {
    return save({
      work: () => call(splitTrade, { params: { id }, body: { executionIds } }),
      done: ({ regrouping }) => ({
        title: 'The trade was split in two',
        variant: 'success',
        undo: () => void undoGroups(regrouping),
        duration: 10_000,
      }),
      failed: 'Nothing was split',
    })
  }
  return { merge, split }
}

function movingOf(save: Save, onRemoved: OnRemoved) {
  function undoMove(id: string) {
    return save({
      work: () => call(undoTradeMove, { params: { id } }),
      done: () => ({ title: 'The trades are where they were', variant: 'success' }),
      failed: 'The trades were not moved back',
    })
  }

  function move(ids: readonly string[], to: string) {
    return save({
      work: async () => {
        const answer = await call(moveTrades, { body: { ids: [...ids], to } })
        onRemoved?.(ids)
        return answer
      },
      done: ({ moved, undo }) => ({
        title: `${countOf(moved, 'trade')} moved`,
        variant: 'success',
        undo: () => void undoMove(undo),
        duration: 10_000,
      }),
      failed: 'Nothing was moved',
    })
  }
  return { move }
}

function bulkEditOf(save: Save) {
  function undoBulk(id: string) {
    return save({
      work: () => call(undoBulkEdit, { params: { id } }),
      done: ({ changed }) => ({ title: `${countOf(changed, 'trade')} changed back`, variant: 'success' }),
      failed: 'This was not undone',
    })
  }

  function changeMany(targets: Targets, change: BulkChange) {
    return save({
      work: () => call(bulkEdit, { body: { ...targets, change } }),
      done: ({ changed, undo }) => ({
        title: `${countOf(changed, 'trade')} changed`,
        variant: 'success',
        undo: () => void undoBulk(undo),
        duration: 10_000,
      }),
      failed: 'Nothing was changed',
    })
  }
  /** Throws, because it is done in a dialog that says why it failed. */
  function renameWord(body: BodyInputOf<typeof rename>) {
    return save({
      work: () => call(rename, { body }),
      done: ({ changed, views, undo }) => ({
        title: `Renamed on ${countOf(changed, 'trade')}`,
        description: views > 0 ? `And in ${countOf(views, 'saved view')}.` : undefined,
        variant: 'success',
        undo: () => void undoBulk(undo),
        duration: 10_000,
      }),
      failed: null,
    })
  }
  return { changeMany, renameWord }
}

type Slices = {
  /** As the server counted them. */
  count: number
  done: string[]
  /** Not sent any more, because a slice failed. */
  left: string[]
  failure: unknown
}

/** Sends many ids in slices. If a later one fails, those before it stay done, so that is no failure of the whole. */
async function inSlices(ids: string[], send: (some: string[]) => Promise<number>): Promise<Slices> {
  let count = 0
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    try {
      count += await send(ids.slice(from, from + MAX_IDS))
    } catch (failure) {
      if (from === 0) throw failure
      return { count, done: ids.slice(0, from), left: ids.slice(from), failure }
    }
  }
  return { count, done: ids, left: [], failure: null }
}
