import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'

type DemoDeps = Pick<Deps, 'config' | 'demo'>

/** True if strangers share the demo; on one's own machine anything may be tried in it. */
export function isDemoShared({ config, demo }: DemoDeps): boolean {
  return config.mode === 'production' && demo !== null
}

/** True for the demo's user if strangers share it. */
export function isSharedDemo(known: DemoDeps, { userId }: Pick<Caller, 'userId'>): boolean {
  return isDemoShared(known) && known.demo?.userIds.includes(userId) === true
}
