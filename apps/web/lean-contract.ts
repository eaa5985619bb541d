import MagicString from 'magic-string'
import { type ESTree, type Plugin, Visitor } from 'vite'

/** What `call()` reads of an endpoint. */
const KEPT = new Set(['method', 'path'])

/**
 * Leaves out of the browser's scripts what only the server reads of the contract: of `endpoint({ … })` the plain
 * object with its method and path stays, and schemas that no form checks with are said to have no effect. They
 * then vanish, and with them, on most pages, their library.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/packages\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/ },
      handler(code) {
        const lean = new MagicString(code)
        const visitor = new Visitor({
          CallExpression(node) {
            const draft = draftOf(node)
            if (!draft) return void lean.appendLeft(node.start, '/* @__PURE__ */ ')
            lean.remove(node.callee.start, node.callee.end)
            for (const { start, end } of draft.properties.filter(isLeft))
              lean.remove(start, code[end] === ',' ? end + 1 : end)
          },
        })
        const program = this.parse(code)
        visitor.visit(program)
        for (const unused of unusedImports(program, lean.toString())) lean.remove(unused.start, unused.end)
        return { code: lean.toString(), map: lean.generateMap({ hires: true }) }
      },
    },
  }
}

function draftOf({ callee, arguments: [draft] }: ESTree.CallExpression): ESTree.ObjectExpression | null {
  const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint'
  return isEndpoint && draft?.type === 'ObjectExpression' ? draft : null
}

function isLeft(property: ESTree.ObjectPropertyKind): boolean {
  return property.type !== 'Property' || property.key.type !== 'Identifier' || !KEPT.has(property.key.name)
}

/** Imports of which nothing is left: they would pull their file into the chunk. */
function unusedImports({ body }: ESTree.Program, left: string): ESTree.ImportDeclaration[] {
  const isUsed = (name: string) => left.split(new RegExp(`\\b${name}\\b`)).length > 2
  return body.filter(
    (node) =>
      node.type === 'ImportDeclaration' &&
      node.specifiers.length > 0 &&
      !node.specifiers.some(({ local }) => isUsed(local.name)),
  ) as ESTree.ImportDeclaration[]
}
