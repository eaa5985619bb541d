import { formatNumber } from './format-number.ts'

/** `1 fill`, `1,204 fills`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
