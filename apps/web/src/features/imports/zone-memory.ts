import type { ImportPreview } from '@ballast/contract/imports'
import { createBrowserStore } from '../../lib/browser/browser-store.ts'
import { parseObject } from '../../lib/browser/tolerant.ts'
import { asksTimeZone } from './preview-questions.ts'

/** By platform: the zone its files were last said to be in. Asked once, not at each import. */
export type ZoneMemory = Readonly<Record<string, string>>

export const zoneMemoryStore = createBrowserStore<ZoneMemory>({ key: 'importTimeZones', parse: parseZones })

export function parseZones(text: string | null): ZoneMemory {
  const entries = Object.entries(parseObject(text))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The zone remembered for the files of a preview; null where they are new, or say it themselves. */
export function rememberedZone(memory: ZoneMemory, preview: ImportPreview | undefined): string | null {
  if (!preview || !asksTimeZone(preview)) return null
  const known = platformsAsked(preview).map((platform) => memory[platform])
  const [first] = known
  return first !== undefined && known.every((zone) => zone === first) ? first : null
}

export function rememberZone(memory: ZoneMemory, preview: ImportPreview): ZoneMemory {
  if (!asksTimeZone(preview)) return memory
  const answered = platformsAsked(preview).map((platform) => [platform, preview.timeZone] as const)
  return { ...memory, ...Object.fromEntries(answered) }
}

/** Platforms whose files do not state their zone. Tables read by hand come from anywhere: never remembered. */
function platformsAsked({ files }: ImportPreview): string[] {
  const ids = files.flatMap((file) => (file.format && file.needsTimeZone ? [file.format.id] : []))
  return [...new Set(ids.map(platformOf))].filter((platform) => platform !== 'mapped')
}

/** `tradovate-fills` → `tradovate`. */
export function platformOf(format: string): string {
  return format.split('-')[0] ?? format
}
