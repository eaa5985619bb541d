const counts = new Map<string, number>()

/** 1, 2, 3 … per name: builders number what they create, so that tests never depend on chance or the clock. */
export function nextNumber(name: string): number {
  const number = (counts.get(name) ?? 0) + 1
  counts.set(name, number)
  return number
}

/** Restarts all numbering at 1, for tests that print what was built. */
export function resetBuilders(): void {
  counts.clear()
}
