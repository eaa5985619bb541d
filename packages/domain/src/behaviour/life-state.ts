/** The state of a finding: waiting for later decisions, seen in them again, done less since, or not seen in them. */
export const LIFE_STATES = ['candidate', 'confirmed', 'improving', 'gone'] as const
export type LifeState = (typeof LIFE_STATES)[number]

/** The label of each state on the findings page and in the PDF report. */
export const LIFE_LABELS: Record<LifeState, string> = {
  candidate: 'Candidate',
  confirmed: 'Confirmed',
  improving: 'Improving',
  gone: 'Gone',
}
