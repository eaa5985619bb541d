import {
  archiveHabit,
  createHabits,
  getRoutine,
  listHabits,
  MAX_HABITS,
  markHabit,
  updateHabit,
} from '@ballast/contract/routine/routine'
import { expect, inject, test } from 'vitest'
import { giveRole, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { habitDraft } from '../../test/routine.ts'

const server = testServer()

/** The embedded database runs one transaction after the other. */
test.runIf(inject('databaseTemplate').kind === 'postgres')(
  'a habit that is ended in one window while another changes its words has ended',
  async () => {
    for (let round = 0; round < 12; round++) {
      const person = await insertPerson(server)
      await giveRole(server, person, 'beta_tester')
      const [habit] = (await person.call(createHabits, { body: { habits: [habitDraft()] } })).data.habits
      const params = { id: habit?.id ?? '' }
      const day = habit?.startsOn ?? ''
      await person.call(markHabit, { params, body: { day, state: 'kept', amount: null } })
      const answers = await Promise.all([
        person.call(updateHabit, { params, body: { name: 'Other words', revision: 1 } }),
        person.call(archiveHabit, { params }),
      ])
      expect(answers[1].status).toBe(200)
      const [after] = (await person.call(listHabits)).data.habits
      expect(after?.endedOn).not.toBeNull()
    }
  },
)

test.runIf(inject('databaseTemplate').kind === 'postgres')(
  'two windows that add habits at once do not exceed the limit together',
  async () => {
    const person = await insertPerson(server)
    await giveRole(server, person, 'beta_tester')
    const add = (count: number) =>
      person.call(createHabits, { body: { habits: Array.from({ length: count }, () => habitDraft()) } })
    for (let count = 0; count < MAX_HABITS - 1; count += 11) expect((await add(11)).status).toBe(200)
    const added = await Promise.all([add(1), add(1), add(1), add(1)])
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await person.call(listHabits)).data.habits).toHaveLength(MAX_HABITS)
  },
)

test.runIf(inject('databaseTemplate').kind === 'postgres')(
  'of two marks that arrive at once from two devices, the one made later stays',
  async () => {
    server.setNow('2026-06-20T12:00:00.000Z')
    const person = await insertPerson(server)
    await giveRole(server, person, 'beta_tester')
    const habits = Array.from({ length: 12 }, () => habitDraft())
    const added = (await person.call(createHabits, { body: { habits } })).data.habits
    server.setNow('2026-06-20T18:00:00.000Z')
    for (const { id, startsOn: day } of added) {
      const mark = (state: 'kept' | 'broken', saidAt: string) =>
        person.call(markHabit, { params: { id }, body: { day, state, saidAt } })
      await Promise.all([
        mark('kept', '2026-06-20T17:00:00.000Z'),
        mark('broken', '2026-06-20T14:00:00.000Z'),
      ])
    }
    const { shown } = (await person.call(getRoutine)).data
    expect(shown.habits.map(({ mark }) => mark?.state)).toEqual(added.map(() => 'kept'))
  },
)
