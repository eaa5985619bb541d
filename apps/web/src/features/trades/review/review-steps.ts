/** The trades of a review, fixed when it started: a trade marked as reviewed keeps its place. */
export type ReviewSteps = { ids: readonly string[]; reviewed: ReadonlySet<string> }

/** The index of the trade under review; the first if unknown. */
export function placeIn({ ids }: ReviewSteps, id: string | null): number {
  const index = id === null ? 0 : ids.indexOf(id)
  return index < 0 ? 0 : index
}

/** The next or previous trade; null beyond the last. Before the first, it stays at the first. */
export function stepFrom({ ids }: ReviewSteps, { id, by }: { id: string | null; by: 1 | -1 }): string | null {
  return ids[Math.max(0, placeIn({ ids, reviewed: new Set() }, id) + by)] ?? null
}

/** The steps with one trade marked as reviewed or not. */
export function marked(steps: ReviewSteps, { id, is }: { id: string; is: boolean }): ReviewSteps {
  if (steps.reviewed.has(id) === is) return steps
  const reviewed = new Set(steps.reviewed)
  if (is) reviewed.add(id)
  else reviewed.delete(id)
  return { ...steps, reviewed }
}
