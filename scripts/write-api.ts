/**
 * Writes docs/API.md from the OpenAPI document, and lints the document.
 * Usage: node scripts/write-api.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocument } from '../apps/server/src/features/api-document/openapi.ts'

type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  responses: Record<string, { description: string }>
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const PATH = join(import.meta.dirname, '../docs/API.md')
const HEAD = `# The API

Generated from the contract by \`node scripts/write-api.ts\`. A running server serves the full document, with every schema, at
\`/api/openapi.json\` (OpenAPI 3.1). Send the session's id in the header \`Authorization: Bearer <sessionId>\`; the session cookie
works for GET requests only. Amounts are decimal strings, timestamps ISO 8601 in UTC. Every error has the body \`Error\`: a code,
a sentence, and the invalid fields.
`

const document = openApiDocument({ publicUrl: 'https://ballast.invalid' })
const config = await createConfig({ extends: ['recommended'] })
const problems = await lintFromString({ source: JSON.stringify(document), config })
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}

const { tags, paths } = document as Document
const text = `${HEAD}${tags.map(({ name, description }) => sectionOf(name, description)).join('')}`
const isStale = process.argv.includes('--check') && readFileSync(PATH, 'utf8') !== text
if (isStale) console.error('docs/API.md is not what the contract says. Run: node scripts/write-api.ts')
else if (!process.argv.includes('--check')) writeFileSync(PATH, text)
process.exit(isStale || problems.length > 0 ? 1 : 0)

function sectionOf(tag: string, title: string): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(
        ([
          ,
          {
            tags: [first],
          },
        ]) => first === tag,
      )
      .map(([method, operation]) => rowOf(`${method.toUpperCase()} ${path}`, operation)),
  )
  return `\n## ${title}\n\n| Endpoint | Description | Access | Errors |\n|---|---|---|---|\n${rows.join('')}`
}

function rowOf(call: string, { summary, description, responses }: Operation): string {
  const who = description.startsWith('Anybody')
    ? 'anybody'
    : description.startsWith('For admin')
      ? 'administrators'
      : description.includes('Pro subscription')
        ? 'Pro'
        : 'session'
  const general = ['invalid_input', 'too_many_requests', 'internal', 'unavailable', 'unauthenticated']
  const codes = Object.values(responses)
    .flatMap((answer) => [...answer.description.matchAll(/`(\w+)`:/g)].map(([, code = '']) => code))
    .filter((code) => !general.includes(code))
  return `| \`${call}\` | ${summary.replaceAll('|', '\\|')} | ${who} | ${codes.join(', ')} |\n`
}
