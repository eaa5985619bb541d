import { upperFirst } from '../text/upper-first.ts'

/**
 * A trader's word, such as a mistake, as a label.
 * @example wordLabel('no stop') // → 'No stop'
 * @example wordLabel('fomo') // → 'FOMO'
 */
export function wordLabel(word: string): string {
  return word === 'fomo' ? 'FOMO' : upperFirst(word)
}
