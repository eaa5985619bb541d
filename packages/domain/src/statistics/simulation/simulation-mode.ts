/**
 * `shuffle`: the same results in a different order (order luck; every path ends at the same total).
 * `bootstrap`: results drawn with replacement (other outcomes).
 */
export const SIMULATION_MODES = ['shuffle', 'bootstrap'] as const
export type SimulationMode = (typeof SIMULATION_MODES)[number]
