import { type ESTree, type Plugin, Visitor } from 'vite'

/** What only the server reads of an endpoint's declaration. */
const SERVER_ONLY = new Set(['response', 'summary', 'limit', 'errors'])

/**
 * Leaves out of the browser's scripts what only the server reads of the contract, most of all the schemas of
 * answers. It blanks them where they stand, so that every position in the file stays true; schemas nobody uses
 * then vanish.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        let lean = code
        const blank = (start: number, end: number) => {
          const spaces = code.slice(start, end).replaceAll(/[^\n]/g, ' ')
          lean = lean.slice(0, start) + spaces + lean.slice(end)
        }
        const visitor = new Visitor({
          CallExpression(node) {
            for (const { start, end } of serverOnly(node)) blank(start, code[end] === ',' ? end + 1 : end)
          },
        })
        visitor.visit(this.parse(code))
        return { code: lean, map: null }
      },
    },
  }
}

function serverOnly({ callee, arguments: [draft] }: ESTree.CallExpression): ESTree.Node[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || draft?.type !== 'ObjectExpression')
    return []
  return draft.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      SERVER_ONLY.has(property.key.name),
  )
}
