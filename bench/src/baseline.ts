import { median, times } from './measure.ts'

/**
 * The time of a fixed workload in ms: sorting a million numbers and parsing JSON. It shows how fast a machine currently
 * is, so that the tables of two runs can be compared.
 */
export async function baseline(): Promise<number> {
  const numbers = Float64Array.from({ length: 1_000_000 }, (_, i) => (i * 2_654_435_761) % 4_294_967_296)
  const text = JSON.stringify(Array.from({ length: 50_000 }, (_, i) => ({ id: `row ${i}`, value: i / 7 })))
  const work = async () => {
    numbers.slice().sort()
    JSON.parse(text)
  }
  await times(2, work)
  return median(await times(5, work))
}
