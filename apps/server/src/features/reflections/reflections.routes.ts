import * as contract from '@ballast/contract/reflections'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { promptsOf, savePrompts } from './prompts.queries.ts'
import { findReflection, presentReflection } from './reflections.queries.ts'
import { showCarried } from './show-carried.ts'
import { changeReflection } from './write-reflection.ts'

export function mountReflections(gate: Gate, deps: Deps): void {
  const { db, clock } = deps
  register(gate, contract.getReflection, async ({ caller: { userId }, params: { day } }) =>
    presentReflection(day, await findReflection(db, { userId, day })),
  )
  register(gate, contract.writeReflection, ({ caller: { userId }, params: { day }, body }) =>
    changeReflection(deps, { userId, day, body }),
  )
  register(gate, contract.getCarried, ({ caller: { userId }, params: { day } }) =>
    showCarried(db, { userId, day }),
  )
  register(gate, contract.getPrompts, async ({ caller: { userId } }) => ({
    sets: await promptsOf(db, { userId }),
  }))
  register(gate, contract.savePrompts, async ({ caller: { userId }, body: { sets } }) => {
    await savePrompts(db, { userId, sets, updatedAt: clock.now() })
    return { sets }
  })
}
