import {
  type Maintenance,
  SWITCH_NAMES,
  SWITCHES,
  type SwitchName,
  type SwitchValue,
} from '@ballast/contract/admin/switches'
import type { Config } from '../../config.ts'
import { switches } from '../../schema/admin.ts'
import type { Db } from '../database/database.ts'

/** The current switches: as set by an administrator, else from the environment. */
export type SwitchValues = { [Name in SwitchName]: SwitchValue<Name> } & {
  maintenance: Maintenance
  changedAt: Partial<Record<SwitchName, Date>>
}

export type Switches = {
  /** Read from the database, at most two seconds old. */
  read: () => Promise<SwitchValues>
  /** Saves a switch's value in the caller's transaction. */
  set: (
    db: Db,
    change: { name: SwitchName | 'maintenance'; value: string | Maintenance; now: Date },
  ) => Promise<void>
  /** Makes a saved switch take effect on this server immediately. */
  forget: () => void
}

/** How long another server may not know about a change. */
const KNOWN_MS = 2000
const NO_MAINTENANCE: Maintenance = { isOn: false, message: '' }

export function openSwitches(db: Db, config: Config): Switches {
  let known: { values: Promise<SwitchValues>; until: number } | null = null
  const read = async (): Promise<SwitchValues> => {
    const rows = await db.select().from(switches)
    const rowOf = (name: string) => rows.find((row) => row.name === name)
    const values: Record<string, unknown> = { ...defaultsOf(config) }
    const changedAt: SwitchValues['changedAt'] = {}
    for (const name of SWITCH_NAMES) {
      const row = rowOf(name)
      if (!row || !(SWITCHES[name] as readonly unknown[]).includes(row.value)) continue
      values[name] = row.value
      changedAt[name] = row.updatedAt
    }
    const maintenance = (rowOf('maintenance')?.value as Maintenance | undefined) ?? NO_MAINTENANCE
    return { ...values, maintenance, changedAt } as SwitchValues
  }
  return {
    read: () => {
      if (known && performance.now() < known.until) return known.values
      const values = read()
      const mine = { values, until: performance.now() + KNOWN_MS }
      known = mine
      values.catch(() => {
        if (known === mine) known = null
      })
      return values
    },
    set: async (db, { name, value, now }) => {
      await db
        .insert(switches)
        .values({ name, value, updatedAt: now })
        .onConflictDoUpdate({ target: switches.name, set: { value, updatedAt: now } })
    },
    forget: () => {
      known = null
    },
  }
}

function defaultsOf({ signUps }: Config): { [Name in SwitchName]: SwitchValue<Name> } {
  return {
    'sign-ups': signUps,
    'social-sign-in': 'on',
    demo: 'on',
    'public-profiles': 'on',
    'mentor-model': 'on',
  }
}
