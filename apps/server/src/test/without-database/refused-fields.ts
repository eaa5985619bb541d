import { AppError } from '../../platform/http/app-error.ts'

/** Which fields a rule refuses and why; null if it accepts everything. Any other error is rethrown. */
export function refusedFields(run: () => unknown): Record<string, string> | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input' && error.fields) return error.fields
    throw error
  }
}
