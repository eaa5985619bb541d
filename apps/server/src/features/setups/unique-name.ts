import { isDuplicate } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** Throws 409 if what is written gives a setup the name of another one. */
export async function uniquelyNamed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error, 'user_id, lower(name)'))
      throw new AppError('name_taken', { fields: { name: 'You already have a setup with this name' } })
    throw error
  }
}
