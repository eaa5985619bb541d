import type { TradeDetail } from '@ballast/contract/trades'
import { describe, expect, it } from 'vitest'
import { tradeOf } from '../../../test/dom/samples.ts'
import { tradeBody } from './trade-body.ts'
import { valuesOfTrade } from './values-of-trade.ts'

type Fill = TradeDetail['fills'][number]
const [ENTRY, EXIT] = tradeOf().fills as [Fill, Fill]
const withFills = (...fills: Fill[]) => valuesOfTrade(tradeOf({ fills }))

describe('a typed trade in its form', () => {
  it('is one entry and one exit, in the account’s time zone', () => {
    expect(valuesOfTrade(tradeOf())).toMatchObject({
      isDetailed: false,
      direction: 'short',
      quantity: '3',
      entry: '21040',
      exit: '21030',
      openedAt: '2026-11-20T09:32:00',
      closedAt: '2026-11-20T09:41:00',
    })
  })

  it('is open while it has one fill', () => {
    expect(withFills(ENTRY)).toMatchObject({ isDetailed: false, exit: '', closedAt: '' })
  })

  it('is shown fill by fill if one entry and one exit are not enough', () => {
    expect(withFills(ENTRY, { ...EXIT, quantity: '1' }).isDetailed).toBe(true)
    expect(withFills(ENTRY, { ...EXIT, side: 'sell' }).isDetailed).toBe(true)
    expect(withFills(ENTRY, EXIT, EXIT).isDetailed).toBe(true)
  })

  it('has a stated result, but not one from prices', () => {
    expect(valuesOfTrade(tradeOf({ grossSource: 'broker', gross: '250' })).statedGross).toBe('250')
    expect(valuesOfTrade(tradeOf({ grossSource: 'broker', gross: null })).statedGross).toBe('')
    expect(valuesOfTrade(tradeOf({ grossSource: 'prices', gross: '60' })).statedGross).toBe('')
  })

  it('keeps stop and risk, or their absence', () => {
    expect(valuesOfTrade(tradeOf({ stop: '21060', typedRisk: '120' }))).toMatchObject({
      stop: '21060',
      typedRisk: '120',
    })
    expect(valuesOfTrade(tradeOf())).toMatchObject({ stop: '', typedRisk: '' })
  })
})

describe('saving it unchanged', () => {
  /** The costs sent back to the server. */
  const costsAfter = (...fills: Fill[]) =>
    tradeBody(withFills(...fills)).fills.map(({ commission, fees }) => [commission, fees])

  it('leaves unknown costs unknown', () => {
    expect(costsAfter(ENTRY, EXIT)).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('leaves known zero costs at zero', () => {
    const none = { commission: '0', fees: '0' }
    expect(costsAfter({ ...ENTRY, ...none }, { ...EXIT, ...none })).toEqual([
      ['0', '0'],
      ['0', '0'],
    ])
  })

  it('distinguishes one unknown and one zero', () => {
    expect(costsAfter(ENTRY, { ...EXIT, commission: '0', fees: '0' })).toEqual([
      [null, null],
      ['0', '0'],
    ])
  })

  it('keeps commission and fees as they were split', () => {
    const paid = { commission: '-1.50', fees: '-0.35' }
    const values = withFills({ ...ENTRY, commission: '0', fees: '0' }, { ...EXIT, ...paid })
    expect(values.fills.map(({ costs }) => costs)).toEqual(['0.00', '1.85'])
    expect(tradeBody(values).fills[1]).toMatchObject(paid)
  })

  it('keeps the part of the costs that is not known unknown', () => {
    const partly = { commission: '-1.50', fees: null }
    expect(costsAfter({ ...ENTRY, ...partly }, { ...EXIT, ...partly })).toEqual([
      ['-1.50', null],
      ['-1.50', null],
    ])
    const free = { commission: '0', fees: null }
    expect(costsAfter({ ...ENTRY, ...free }, { ...EXIT, ...free })).toEqual([
      ['0', null],
      ['0', null],
    ])
  })

  it('does not state costs computed from the account’s profiles', () => {
    const computed = { commission: '-1.50', fees: '0', computed: true }
    expect(costsAfter({ ...ENTRY, ...computed }, { ...EXIT, ...computed })).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('keeps a rebate as money received', () => {
    const rebate = { commission: '0.20', fees: '0' }
    const values = withFills({ ...ENTRY, commission: '0', fees: '0' }, { ...EXIT, ...rebate })
    expect(tradeBody(values).fills[1]).toMatchObject(rebate)
  })
})
