import { expect, it } from 'vitest'
import { buildExecution } from '../../test/support/build-execution.ts'
import type { OverlapDecision } from './overlap-decision.ts'
import { placesOfSingleFills } from './single-fills.ts'

const opening = buildExecution({ identity: 'lot:1:in', positionKey: '1' })
const closing = buildExecution({ identity: 'lot:1:out', positionKey: '1', side: 'sell' })
const other = buildExecution({ identity: 'lot:2:in', positionKey: '2' })
const isNew = (execution: typeof opening): OverlapDecision => ({ kind: 'new', execution })
const isKnown = (execution: typeof opening, ...existing: string[]): OverlapDecision => ({
  kind: 'known',
  execution,
  existing,
})
const places = (held: typeof opening, first: OverlapDecision) =>
  placesOfSingleFills([held], [opening, closing, other], [first, isNew(closing), isNew(other)])

it('are those of lots whose other fill another report has brought', () => {
  const held = buildExecution({ identity: 'row:1', positionKey: null })
  expect(places(held, isKnown(opening, 'row:1'))).toEqual([1])
})

it.each([
  ['the same report has it', opening, isKnown(opening, 'lot:1:in')],
  [
    'it is in a position of its own',
    buildExecution({ identity: 'row:1', positionKey: '9' }),
    isKnown(opening, 'row:1'),
  ],
  ['it is new', buildExecution({ identity: 'row:1' }), isNew(opening)],
])('are none if %s', (_, held, decision) => {
  expect(places(held, decision)).toEqual([])
})
