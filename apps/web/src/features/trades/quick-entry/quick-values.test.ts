import { parseQuickLine } from '@ballast/domain/quick-entry/parse-quick-line'
import { expect, it } from 'vitest'
import { quickValues } from './quick-values.ts'

const NOW = { accountId: 'a', now: '2026-11-20T10:40', timeZone: 'America/Chicago' }
const valuesOf = (line: string, now = NOW) => {
  const read = parseQuickLine(line, { setups: [], today: now.now.slice(0, 10) })
  if (read.kind === 'refused') throw new Error(read.sentence)
  return quickValues(read.trade, now)
}

it('fills a trade’s form from the line', () => {
  expect(valuesOf('mnq s 3 21040 21055 stop 21010 calm 10:32')).toMatchObject({
    kind: 'values',
    values: {
      accountId: 'a',
      symbol: 'MNQ',
      direction: 'short',
      quantity: '3',
      entry: '21040',
      exit: '21055',
      stop: '21010',
      emotionBefore: 'calm',
      openedAt: '2026-11-20T10:32',
      closedAt: '2026-11-20T10:32',
      costs: '',
    },
  })
})

it('uses the current time without a given one, and leaves an open trade open', () => {
  expect(valuesOf('mnq l 1 21040')).toMatchObject({
    values: { openedAt: '2026-11-20T10:40', closedAt: '', exit: '' },
  })
  expect(valuesOf('mnq l 1 21040 21050')).toMatchObject({ values: { closedAt: '2026-11-20T10:40' } })
})

it('closes a trade held past midnight on the next day', () => {
  expect(valuesOf('mnq l 1 5 6 yesterday 23:50-00:10')).toMatchObject({
    values: { openedAt: '2026-11-19T23:50', closedAt: '2026-11-20T00:10' },
  })
})

it('rejects the future, and a day without a time', () => {
  expect(valuesOf('mnq l 1 5 10:40')).toMatchObject({ kind: 'values' })
  expect(valuesOf('mnq l 1 5 10:41')).toMatchObject({
    kind: 'refused',
    sentence: 'That is later than now in Chicago. Add the day, such as yesterday',
  })
  expect(valuesOf('mnq l 1 5 6 10:30-10:50')).toMatchObject({ kind: 'refused' })
  expect(valuesOf('mnq l 1 5 yesterday')).toMatchObject({ kind: 'refused' })
  expect(valuesOf('mnq l 1 5 today')).toMatchObject({ kind: 'values' })
})
