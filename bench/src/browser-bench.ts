import type { Figure } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

export async function benchBrowser(_server: BenchServer): Promise<Figure[]> {
  return []
}
