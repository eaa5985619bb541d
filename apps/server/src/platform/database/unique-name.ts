import { AppError } from '../http/app-error.ts'
import { isDuplicate } from './database.ts'

/**
 * Throws 409 if what is written gives something the name of another one.
 * @example await uniquelyNamed('a setup', () => db.insert(setups).values(row))
 */
export async function uniquelyNamed<T>(
  what: string,
  write: () => Promise<T>,
  columns = 'user_id, lower(name)',
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error, columns)) throw error
    throw new AppError('name_taken', { fields: { name: `You already have ${what} with this name` } })
  }
}
