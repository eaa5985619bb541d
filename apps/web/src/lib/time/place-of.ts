import { clockName } from '@ballast/domain/time/server-clock'

/** `America/New_York` → `New York`; a clock that is not a zone by its name. */
export function placeOf(timeZone: string): string {
  return (clockName(timeZone).split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
