import { expect, test } from 'vitest'
import { DETECTORS } from './catalogue.ts'
import { lockFor, suggestedPlan } from './if-then.ts'

const ids = DETECTORS.map(({ id }) => id)

test('every plan and every lock belongs to a behaviour that is looked for', () => {
  const named = ids.filter((id) => suggestedPlan(id).cue !== suggestedPlan('nobody looks for this').cue)
  expect(named).toContain('half_room_gone')
  expect(ids.filter((id) => lockFor(id) !== null)).toHaveLength(10)
})

test('no plan suggests to trade more', () => {
  for (const id of ids) {
    const { cue, act } = suggestedPlan(id)
    expect(`${cue} ${act}`, id).not.toMatch(
      /\b(add|double|larger size than usual, I take it|more trades|another trade)\b/i,
    )
  }
})

test('a cooling-off follows as many losses as the behaviour names', () => {
  expect(lockFor('after_2_losses')).toMatchObject({ losses: 2 })
  expect(lockFor('after_3_losses')).toMatchObject({ losses: 3 })
  expect(lockFor('no_setup')).toBeNull()
})
