import { createHash } from 'node:crypto'
import { fieldsOfKind, tradeField } from '@ballast/domain/trades/trade-fields'
import { describe, expect, test } from 'vitest'
import {
  CLOSED,
  HOUR,
  NAMES,
  packedJournal,
  packedTrade,
} from '../../../test/without-database/packed-rows.ts'
import { openColumns } from '../columns-of-packed.ts'
import { readSnapshot, snapshotBytes, snapshotFormat } from './snapshot-bytes.ts'

/** Three trades that have every word, score and time that a journal can hold, or none. */
function writtenColumns() {
  const places = (at: number) =>
    Object.fromEntries([
      ...fieldsOfKind('word').map((name) => {
        const field = tradeField(name)
        return [name, field.kind === 'word' ? field.words[at % field.words.length] : null]
      }),
      ...fieldsOfKind('score').map((name) => [name, at + 1]),
    ])
  const times = { emotionBeforeAt: CLOSED, emotionDuringAt: CLOSED + 2 * HOUR, emotionAfterAt: null }
  const writer = openColumns(3, NAMES)
  const trades = [
    packedTrade('t1'),
    packedTrade('t2', { net: null, closedAt: null, closed: 0, symbol: 'Ünïcode 株', direction: 1 }),
    packedTrade('t3', { net: 10, risk: null, closedAt: CLOSED + 1, rSource: 'stop', costsKnown: 'partial' }),
  ]
  writer.addTrades({ accountId: 'a1', sourceId: 'i1', manual: false, packed: JSON.stringify(trades) })
  const journals = [
    packedJournal('t1', { ...places(0), ...times, tags: ['A+', 'news'], mistakes: ['late'], rulesKept: 2 }),
    packedJournal('t3', { ...places(1), tags: ['news'], reviewed: 1, hasNotes: 1, decisionByHand: 't1' }),
  ]
  writer.addJournals({ setupId: 's1', packed: JSON.stringify(journals) })
  writer.addScreenshots([{ id: 't3', n: 300 }])
  return writer.finish()
}

/** The columns of this revision; a field that is added makes another format by itself. */
const COLUMNS =
  `account symbol root assetClass direction closed openedAt closedAt closingSequence tradingDay openDay openMinute quantity averageEntry averageExit gross costs net costsKnown computedCosts outcome risk r rSource mae mfe setup rulesKept rulesBroken reviewed hasNotes screenshots decision decisionByHand importIndex emotionBefore emotionDuring emotionAfter planFollowed confidence executionScore rating emotionBeforeRecorded emotionDuringRecorded emotionAfterRecorded length id accounts accountCurrencies accountStartingBalances accountStartDays symbols roots setups tags tagLists mistakes mistakeLists decisions decisionsByHand imports`.split(
    ' ',
  )

const read = { version: 7, setups: NAMES.setups }

describe('columns written to bytes', () => {
  test('are read as they were', async () => {
    const columns = writtenColumns()
    const bytes = await snapshotBytes({ columns, ...read, token: 'k' })
    expect(await readSnapshot(bytes, 'k')).toEqual({ columns, ...read })
  })

  test('are not read with another token', async () => {
    const bytes = await snapshotBytes({ columns: writtenColumns(), ...read, token: 'k' })
    expect(await readSnapshot(bytes, 'j')).toBeNull()
  })

  test('do not hold the memory of the bytes', async () => {
    const bytes = await snapshotBytes({ columns: writtenColumns(), ...read, token: 'k' })
    const columns: unknown[] = Object.values((await readSnapshot(bytes, 'k'))?.columns ?? {})
    const found = columns.filter((column) => ArrayBuffer.isView(column))
    expect(found.length).toBeGreaterThan(30)
    expect(found.filter(({ buffer, byteLength }) => buffer.byteLength !== byteLength)).toEqual([])
  })
})

describe('the format of snapshots', () => {
  test('is another one after a migration', () => {
    expect(snapshotFormat('0049')).toBe(snapshotFormat('0049'))
    expect(snapshotFormat('0050')).not.toBe(snapshotFormat('0049'))
  })

  // Files of earlier releases would show the old columns. If the sum changes on purpose, raise REVISION with it.
  test('names what the same rows become: REVISION 2', () => {
    const columns = Object.entries(writtenColumns())
      .filter(([name]) => COLUMNS.includes(name))
      .map(([name, column]) => [
        name,
        ArrayBuffer.isView(column) ? Array.from(column as Float64Array, String) : column,
      ])
    expect(columns).toHaveLength(COLUMNS.length)
    expect(createHash('sha256').update(JSON.stringify(columns)).digest('hex')).toBe(
      '8f21fc5b68b0f9ea10c6937b3ad44773df93c496eb0c21f8c2de3e3c064a0de5',
    )
  })
})
