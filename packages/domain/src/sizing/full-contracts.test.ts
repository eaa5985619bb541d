import { expect, it } from 'vitest'
import { contractsOf } from './full-contracts.ts'

it('counts ten micros as one contract, and everything else as is', () => {
  expect([contractsOf('MNQ', 15), contractsOf('NQ', 15), contractsOf('EURUSD', 2)]).toEqual([1.5, 15, 2])
})
