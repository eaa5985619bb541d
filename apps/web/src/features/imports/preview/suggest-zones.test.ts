import type { ImportPreview } from '@ballast/contract/imports'
import { NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { expect, it } from 'vitest'
import { browserTimeZone } from '../../../lib/time/wall-clock.ts'
import { suggestedZones, zoneHint } from './suggest-zones.ts'

const preview = (format: string, samples: object[] = []) =>
  ({
    files: [{ format: { id: format }, notes: [], needsTimeZone: true }],
    zoneEvidence: null,
    samples,
  }) as unknown as ImportPreview
const zones = (format: string, accountZone: string | null) =>
  suggestedZones(preview(format), accountZone).map(({ zone }) => zone)

it('offers the clocks of MetaTrader servers first, starting with the New York one', () => {
  expect(zones('mt4-statement', 'Asia/Dubai').slice(0, 3)).toEqual([
    NEW_YORK_CLOSE,
    'Europe/Athens',
    'Asia/Dubai',
  ])
  expect(zoneHint(preview('mt5-report-xlsx'))).toContain('with New York')
})

it('asks to compare the first fills only where there are any', () => {
  expect(zoneHint(preview('tradovate-cash-history'))).toBe('The file does not say.')
  expect(zoneHint(preview('tradovate-orders', [{}]))).toBe(
    'The file does not say. Compare the first fills below.',
  )
})

it('offers both clocks of FTMO for its journal', () => {
  expect(zones('ftmo-journal', null).slice(0, 2)).toEqual(['Europe/Prague', NEW_YORK_CLOSE])
})

it('otherwise offers the account’s zone and the browser’s, each once', () => {
  expect(zones('tradovate-orders', 'Asia/Dubai')).toEqual(['Asia/Dubai', browserTimeZone()])
  expect(zones('tradovate-orders', browserTimeZone())).toEqual([browserTimeZone()])
  expect(zones('tradovate-orders', null)).not.toContain(NEW_YORK_CLOSE)
})
