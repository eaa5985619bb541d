import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRMS } from '@ballast/programmes/firms'
import { expect, it } from 'vitest'

it('is counted as the public site says', () => {
  const claims = join(import.meta.dirname, '../../../web/src/features/site/landing/claims.tsx')
  const [, said] = /FIRMS_LISTED = (\d+)/.exec(readFileSync(claims, 'utf8')) ?? []
  expect(FIRMS.filter(({ programmes }) => programmes.length > 0)).toHaveLength(Number(said))
  expect(Number(said)).toBeGreaterThanOrEqual(50)
})
