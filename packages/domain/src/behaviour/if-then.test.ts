import { expect, test } from 'vitest'
import { DETECTORS } from './catalogue.ts'
import { lockFor, suggestedPlan } from './if-then.ts'

const ids = DETECTORS.map(({ id }) => id)

test('every plan and every lock belongs to a behaviour that is looked for', () => {
  const named = ids.filter((id) => suggestedPlan(id).cue !== suggestedPlan('nobody looks for this').cue)
  expect(named).toContain('half_room_gone')
  expect(ids.filter((id) => lockFor(id) !== null)).toHaveLength(10)
})

test('no plan suggests trading more', () => {
  for (const id of ids) {
    const { cue, act } = suggestedPlan(id)
    expect(`${cue} ${act}`, id).not.toMatch(
      /\b(add|double|larger size than usual, I take it|more trades|another trade)\b/i,
    )
  }
})

test.each([
  ['quick_after_loss', 1, 15],
  ['faster_after_loss', 1, 5],
  ['turns_after_loss', 1, 5],
  ['after_2_losses', 2, 15],
  ['after_3_losses', 3, 30],
])('a cool-down against %s comes with loss %i and lasts %i minutes', (behaviour, losses, minutes) => {
  expect(lockFor(behaviour)).toEqual({ kind: 'cool_down', losses, minutes })
})

test('there is no lock against a behaviour that no lock could prevent', () => {
  expect(lockFor('no_setup')).toBeNull()
})
