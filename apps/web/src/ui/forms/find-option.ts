import { defaultFilter } from 'cmdk'

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** How well an option of a list fits what is typed, by its words: an id in its value is seen by nobody. */
export function findOption(value: string, typed: string, words?: string[]): number {
  return defaultFilter(value.replaceAll(IDS, ''), typed, words) ?? 0
}
