import { getFindings, lookForFindings } from '@ballast/contract/findings/findings'
import type { Person } from './client.ts'
import { waitFor } from './wait-for.ts'

/** Runs a look over all trades, waits until it is done, and returns the id of the first finding. */
export async function lookAndWait(person: Person): Promise<string> {
  await person.call(lookForFindings, { body: {} })
  return waitFor('the end of the look', async () => {
    const { data } = await person.call(getFindings)
    return !data.running && data.evaluation?.findings[0]?.id
  })
}
