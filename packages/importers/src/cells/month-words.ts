import { plainLetters } from './plain-letters.ts'

/** The first letters of the months in the languages that platforms and spreadsheets are used in. */
const MONTHS = [
  'jan gen ene sty led янв oca',
  'feb fev lut uno фев sub',
  'mar mrz mrt bre мар',
  'apr avr abr kwi dub апр nis',
  'may mai mei maj mag kve мая маи',
  'jun juin giu cze июн haz',
  'jul juil lug lip июл tem',
  'aug ago aou sie srp авг agu',
  'sep set wrz zar сен eyl',
  'oct okt out ott paz rij окт eki',
  'nov lis ноя kas',
  'dec dez dic gru pro дек ara',
]

const NUMBERS = new Map(
  MONTHS.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)

/**
 * The number of a month by its name or abbreviation; 0 if it is none.
 * @example readMonth('févr') // → 2
 */
export function readMonth(name: string): number {
  const word = /^[A-Za-z]+$/.test(name) ? name.toLowerCase() : plainLetters(name)
  return NUMBERS.get(word.slice(0, 4)) ?? NUMBERS.get(word.slice(0, 3)) ?? 0
}
