import * as contract from '@ballast/contract/admin/switches'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { announce } from '../../platform/changes/changes.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { deleteSessionsOf } from '../auth/sessions.queries.ts'

/** Runtime switches of the server, for administrators. */
export function mountSwitches(gate: Gate, deps: Deps): void {
  const { db, clock, switches } = deps
  register(gate, contract.getSwitches, () => showSwitches(deps))
  register(gate, contract.setSwitch, async ({ caller, body: { name, value } }) => {
    const before = (await switches.read())[name]
    const now = clock.now()
    await withTransaction(db, async (db) => {
      await switches.set(db, { name, value, now })
      await recordAct(db, {
        at: now,
        action: 'switch.set',
        actor: caller.userId,
        before: { [name]: before },
        after: { [name]: value },
      })
      // Nobody can open it from now on, and whoever has it open is signed out.
      if (name === 'demo' && value === 'off') await signOut(db, deps.demo?.userIds ?? [])
    })
    switches.forget()
    return showSwitches(deps)
  })
  register(gate, contract.setMaintenance, async ({ caller, body }) => {
    const { maintenance: before } = await switches.read()
    await setMaintenance(deps, { ...body, by: caller.userId, before })
    return showSwitches(deps)
  })
}

async function signOut(db: Db, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    await deleteSessionsOf(db, { userId })
    await announce(db, { userId })
  }
}

type Change = contract.Maintenance & { by: string; before: contract.Maintenance }

/** Closes the installation to everybody but administrators, or reopens it. */
export async function setMaintenance(
  { db, clock, switches }: Pick<Deps, 'db' | 'clock' | 'switches'>,
  { isOn, message, by, before }: Change,
): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    await switches.set(db, { name: 'maintenance', value: { isOn, message }, now })
    await recordAct(db, {
      at: now,
      action: 'maintenance.set',
      actor: by,
      before: { ...before },
      after: { isOn, message },
    })
  })
  switches.forget()
}

async function showSwitches({ switches, config, demo }: Deps): Promise<contract.Switches> {
  const current = await switches.read()
  const isSetUp: Record<contract.SwitchName, boolean> = {
    'sign-ups': true,
    'social-sign-in': config.google !== null || config.discord !== null,
    demo: demo !== null,
    'public-profiles': true,
    'mentor-model': config.ai !== null,
  }
  return {
    switches: contract.SWITCH_NAMES.map((name) => ({
      name,
      value: current[name],
      isSetUp: isSetUp[name],
      changedAt: current.changedAt[name]?.toISOString() ?? null,
    })),
    maintenance: current.maintenance,
  }
}
