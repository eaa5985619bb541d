/** One line of the table: a measured value with its budget. */
export type Figure = { name: string; value: number; budget: number; unit: string; note?: string }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Milliseconds of each run, without `prepare`. */
export async function times(
  runs: number,
  work: () => Promise<unknown>,
  prepare?: () => Promise<unknown>,
): Promise<number[]> {
  const result: number[] = []
  for (let i = 0; i < runs; i++) {
    await prepare?.()
    const started = performance.now()
    await work()
    result.push(performance.now() - started)
  }
  return result
}

export function table(title: string, figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, budget, unit, note }) => {
    const verdict = value <= budget ? 'yes' : '**no**'
    return `| ${name} | ${round(value)} ${unit} | ${budget} ${unit} | ${verdict} | ${note ?? ''} |`
  })
  return [
    `### ${title}`,
    '',
    '| What | Measured | Budget | Within | Note |',
    '|---|--:|--:|:-:|---|',
    ...rows,
    '',
  ].join('\n')
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
