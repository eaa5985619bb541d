/** A page's measurements: milliseconds, and for CLS a share. */
export type Vitals = { LCP?: number; FID?: number; CLS?: number; INP?: number }
export type VitalName = keyof Vitals
export type VitalGrade = 'good' | 'ok' | 'poor'
export type OverallGrade = 'good' | 'needs-improvement' | 'poor'

/** Good up to the first, ok up to the second. INP is logged with the three that count. */
export const VITAL_LIMITS = {
  LCP: [2500, 4000],
  FID: [100, 300],
  CLS: [0.1, 0.25],
} as const satisfies Partial<Record<VitalName, readonly [number, number]>>
export type GradedVital = keyof typeof VITAL_LIMITS

const SCORES: Record<VitalGrade, number> = { good: 1, ok: 0.5, poor: 0 }

export function gradeVital(name: GradedVital, value: number): VitalGrade {
  const [good, ok] = VITAL_LIMITS[name]
  return value <= good ? 'good' : value <= ok ? 'ok' : 'poor'
}

export type VitalsReport = {
  grades: Partial<Record<GradedVital, VitalGrade>>
  /** The mean over everything measured, with good 1, ok 0.5 and poor 0; null if nothing was. */
  score: number | null
  overall: OverallGrade | null
}

/** Overall good from 0.8, needs-improvement from 0.5, otherwise poor. Missing measurements do not count. */
export function gradeVitals(vitals: Vitals): VitalsReport {
  const grades: VitalsReport['grades'] = {}
  for (const name of ['LCP', 'FID', 'CLS'] as const) {
    const value = vitals[name]
    if (value !== undefined) grades[name] = gradeVital(name, value)
  }
  const found = Object.values(grades)
  if (found.length === 0) return { grades, score: null, overall: null }
  const score = found.reduce((sum, grade) => sum + SCORES[grade], 0) / found.length
  return { grades, score, overall: score >= 0.8 ? 'good' : score >= 0.5 ? 'needs-improvement' : 'poor' }
}
