import { getFindings, lookForFindings } from '@ballast/contract/findings/findings'
import type { Person } from './client.ts'

/** Looks for behaviours in all trades, waits until it is done, and answers with the id of the first finding. */
export async function lookAndWait(person: Person): Promise<string> {
  await person.call(lookForFindings, { body: {} })
  for (let tries = 0; tries < 300; tries++) {
    const { data } = await person.call(getFindings)
    const [first] = data.evaluation?.findings ?? []
    if (first && !data.running) return first.id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the look did not end')
}
