import { expect, it } from 'vitest'
import { FUTURES } from '../instruments/futures-table.ts'
import { contractsOf } from './full-contracts.ts'

it('counts ten micros as one contract, and everything else as is', () => {
  expect([contractsOf('MNQ', 15), contractsOf('NQ', 15), contractsOf('EURUSD', 2)]).toEqual([1.5, 15, 2])
})

it('counts the micros of every market so, currencies among them', () => {
  const micros = Object.keys(FUTURES).filter((root) => contractsOf(root, 10) === 1)
  expect(micros.join(' ')).toBe('MES MNQ M2K MYM FDXS FSXE MCL MNG MGC SIL MHG M6A M6B M6E MBT MET')
})
