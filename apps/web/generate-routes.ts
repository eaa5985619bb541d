// Writes src/route-tree.gen.ts from the files in src/routes, so that types can be checked on a fresh clone.
// Usage: node apps/web/generate-routes.ts
import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = fileURLToPath(new URL('.', import.meta.url))
const config = getConfig({}, root)
await new Generator({ config, root }).run()
