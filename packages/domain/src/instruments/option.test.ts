import { expect, it } from 'vitest'
import { readOption } from './option.ts'

it('reads root, expiry, right and strike, padded or not', () => {
  expect(readOption('SCHG241220C00105000')).toEqual({
    root: 'SCHG',
    expiry: '2024-12-20',
    right: 'call',
    strike: '105',
  })
  expect(readOption('amd   231201P00126500')).toEqual({
    root: 'AMD',
    expiry: '2023-12-01',
    right: 'put',
    strike: '126.5',
  })
  expect(readOption('F260116C00000125')?.strike).toBe('0.125')
})

it('is null for futures, pairs, stocks and dates that do not exist', () => {
  for (const symbol of ['MESM6', 'EURUSD', 'AAPL', '', 'SPY260230C00450000', 'SPY26011XC00450000'])
    expect(readOption(symbol)).toBeNull()
})
