import { getMeasuring } from '@ballast/contract/measuring'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'

export function mountMeasuring(gate: Gate, { config }: Deps): void {
  register(gate, getMeasuring, async () => ({
    analytics: config.measuring.analytics,
    errorReporting: config.measuring.errorReporting,
    sessionReplay: config.measuring.sessionReplay,
  }))
}

/** Origins that the content security policy allows for the configured services: their own, and further ones that are configured. */
export function measuringOrigins({ measuring }: Config): { scripts: string[]; sendingTo: string[] } {
  const { analytics, errorReporting, sessionReplay, origins } = measuring
  const originsOf = (addresses: readonly (string | null)[]) => [
    ...new Set(addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin]))),
  ]
  return { scripts: originsOf([analytics, errorReporting, sessionReplay]), sendingTo: originsOf(origins) }
}
