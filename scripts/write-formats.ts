/**
 * Writes docs/FORMATS.md from the catalogue of importers, so that it matches the import page.
 * Usage: node scripts/write-formats.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOG } from '@ballast/importers/catalog'
import type { Importer } from '@ballast/importers/importer'

const PATH = join(import.meta.dirname, '../docs/FORMATS.md')
const HEAD = `# What Ballast reads

Written by \`node scripts/write-formats.ts\` from the catalogue; the import page shows the same words. *Real file*: read
and compared with totals computed apart, to the cent. *Documented header*: no real file was at hand; the layout follows
documents and other programs' tests. *Inferred*: worked out from hints, so it is never chosen by itself, only offered.
Any other CSV, XLSX or HTML table can be read with the column mapper. Brokers whose platform is MetaTrader or cTrader, such
as AvaTrade, are read as that platform.

| Platform | Report | Rows | Seen | Times |
|---|---|---|---|---|
`

const text = `${HEAD}${CATALOG.map(lineOf).join('')}\n## How to export\n\n${CATALOG.map(exportOf).join('')}`
if (process.argv.includes('--check')) {
  if (readFileSync(PATH, 'utf8') !== text) {
    console.error('docs/FORMATS.md is not what the catalogue says. Run: node scripts/write-formats.ts')
    process.exit(1)
  }
} else writeFileSync(PATH, text)

function lineOf({ broker, label, unit, evidence, zone }: Importer): string {
  const times = zone === 'file' ? 'with their zone' : 'asked for'
  return `| ${cell(broker)} | ${cell(label)} | ${unit} | ${evidence.kind}: ${cell(evidence.seen)} | ${times} |\n`
}

function exportOf({ label, howToExport }: Importer): string {
  return `- **${label}**: ${howToExport}\n`
}

function cell(words: string): string {
  return words.replaceAll('|', '\\|')
}
