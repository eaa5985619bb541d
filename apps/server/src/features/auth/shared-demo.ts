import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** True for the demo's user where strangers share it: on one's own machine it may be tried out freely. */
export function isSharedDemo(
  { config, demo }: Pick<Deps, 'config' | 'demo'>,
  { userId }: Pick<Caller, 'userId'>,
): boolean {
  return config.mode === 'production' && demo?.userId === userId
}
