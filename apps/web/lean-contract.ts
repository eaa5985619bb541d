import MagicString from 'magic-string'
import type { ESTree, Plugin } from 'vite'

/** What `call()` reads of an endpoint. */
const KEPT = new Set(['method', 'path'])
/** The files whose schemas forms check with. */
const CHECKS = /\/(values|endpoint|[\w-]+-forms?)\.ts$/

/**
 * Leaves out of the browser's scripts what only the server reads of the contract: of `endpoint({ … })` the plain
 * object with its method and path stays, and schemas are taken out, but for those that forms check with. With them
 * goes, on most pages, their library. A page that imports one of the others does not build.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code, id) {
        if (CHECKS.test(id)) return null
        const lean = new MagicString(code)
        const { body } = this.parse(code)
        const gone = new Set(['z', ...valuesOf(body)])
        for (const statement of body) {
          const names = namesOf(statement)
          const draft = draftOf(statement)
          if (draft) keepAddress(lean, draft)
          else if (names.length > 0 && mentions(code.slice(statement.start, statement.end), [...gone])) {
            lean.remove(statement.start, statement.end)
            for (const name of names) gone.add(name)
          }
        }
        for (const unused of unusedImports(body, lean.toString())) lean.remove(unused.start, unused.end)
        return { code: lean.toString(), map: lean.generateMap({ hires: true }) }
      },
    },
  }
}

/** What is imported of the values that schemas are made of. */
function valuesOf(body: readonly ESTree.Node[]): string[] {
  return body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value.endsWith('/values.ts')
      ? node.specifiers.map(({ local }) => local.name)
      : [],
  )
}

/** The names a top-level statement declares; none for imports and the like. */
function namesOf(statement: ESTree.Statement | ESTree.Directive): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'FunctionDeclaration') return declared.id ? [declared.id.name] : []
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** What `endpoint({ … })` is called with. */
function draftOf(statement: ESTree.Statement | ESTree.Directive): ESTree.CallExpression | null {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const value = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null
  return value.callee.name === 'endpoint' ? value : null
}

function keepAddress(lean: MagicString, { callee, arguments: [draft] }: ESTree.CallExpression): void {
  if (draft?.type !== 'ObjectExpression') return
  lean.remove(callee.start, callee.end)
  for (const property of draft.properties) {
    const isKept =
      property.type === 'Property' && property.key.type === 'Identifier' && KEPT.has(property.key.name)
    if (isKept) continue
    const after = lean.original[property.end] === ',' ? 1 : 0
    lean.remove(property.start, property.end + after)
  }
}

/** Imports of which nothing is left: they would pull their file into the chunk. */
function unusedImports(body: readonly ESTree.Node[], left: string): ESTree.ImportDeclaration[] {
  const isUsed = (name: string) => left.split(new RegExp(`\\b${name}\\b`)).length > 2
  return body.filter(
    (node): node is ESTree.ImportDeclaration =>
      node.type === 'ImportDeclaration' &&
      node.specifiers.length > 0 &&
      !node.specifiers.some(({ local }) => isUsed(local.name)),
  )
}

function mentions(text: string, names: readonly string[]): boolean {
  return new RegExp(`\\b(${names.join('|')})\\b`).test(text)
}
