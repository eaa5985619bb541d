import { ApiError, sentenceOf } from '../../lib/api-error.ts'

/** Whether a sign-in was refused only because its code is missing or wrong. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'second_step' || error.code === 'second_step_wrong')
}

/** Whether entering another code cannot help: the sign-in has expired, or the account may not sign in. */
export function endsSignIn(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status) && !asksForCode(error)
}

/** The message above the code; none the first time the code is requested. */
export function problemOfCode(error: unknown): string | null {
  if (!error || (error instanceof ApiError && error.code === 'second_step')) return null
  return sentenceOf(error)
}
