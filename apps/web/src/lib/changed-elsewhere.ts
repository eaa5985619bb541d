import { ApiError } from './api-error.ts'

/** For a form that has moved what was typed onto the version from elsewhere. */
export const CHANGED_ELSEWHERE = new ApiError({
  status: 409,
  text: JSON.stringify({
    error: 'It was also changed elsewhere. Save again to keep yours, or start over to use the other version.',
    code: 'stale',
  }),
})

/** Whether something was refused because it has changed elsewhere in the meantime. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'
