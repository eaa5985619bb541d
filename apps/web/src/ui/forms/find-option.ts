import { defaultFilter } from 'cmdk'

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** How well an option of a list matches what is typed. Ids in its value are ignored, because nobody sees them. */
export function findOption(value: string, typed: string, words?: string[]): number {
  return defaultFilter(value.replaceAll(IDS, ''), typed, words) ?? 0
}
