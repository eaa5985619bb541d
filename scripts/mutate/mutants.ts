import { parseSync } from 'oxc-parser'

/** A small change of a file that some test should notice: `from` at `start` becomes `to`. */
export type Mutant = { path: string; line: number; start: number; end: number; from: string; to: string }

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

type Node = {
  type: string
  start: number
  end: number
  operator?: string
  computed?: boolean
  value?: unknown
  left?: Node
  right?: Node
  argument?: Node
  expression?: Node
  object?: Node
  property?: Node
}

/**
 * All mutations of one file that are tried: operators, negations, numbers, and true and false. Numbers that only
 * satisfy the types are left alone, because no test could notice them: the 0 of `list[i] ?? 0` and of `const [first =
 * 0] = list`, where the index is always within the list, and the −1 of `list[index ?? -1]`, an index that no list has.
 */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Mutant[] = []
  const add = (start: number, end: number, to: string) =>
    found.push({
      path,
      start,
      end,
      to,
      from: text.slice(start, end),
      line: text.slice(0, start).split('\n').length,
    })
  const visit = (node: Node) => {
    if (/^TS(?!As|NonNull|Satisfies)|^Import|^ExportAll/.test(node.type)) return
    const { operator = '', left, right } = node
    const other = OPERATORS[operator]
    if (other && left && right) {
      const at = text.indexOf(operator, left.end)
      if (at >= 0 && at < right.start) add(at, at + operator.length, other)
    }
    const entry = left?.type === 'ChainExpression' ? left.expression : left
    if (operator === '??' && entry?.computed && right && isNumber(right)) {
      visit(entry)
      return
    }
    if (node.type === 'ArrayPattern') {
      for (const element of childrenOf(node))
        if (!(element.type === 'AssignmentPattern' && element.right && isNumber(element.right)))
          visit(element)
      return
    }
    if (node.type === 'MemberExpression' && node.computed && isMissingIndex(node.property)) {
      for (const child of [node.object, node.property?.left]) if (child) visit(child)
      return
    }
    if (node.type === 'UnaryExpression' && operator === '!') add(node.start, node.start + 1, '')
    if (node.type === 'Literal' && typeof node.value === 'boolean')
      add(node.start, node.end, String(!node.value))
    if (node.type === 'Literal' && typeof node.value === 'number')
      add(node.start, node.end, String(node.value + 1))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(path, text).program as unknown as Node)
  return found
}

/** `index ?? -1` */
function isMissingIndex(property: Node | undefined): boolean {
  const { operator, right } = property ?? {}
  return operator === '??' && right?.operator === '-' && isNumber(right)
}

function isNumber({ type, value, argument }: Node): boolean {
  if (type === 'UnaryExpression' && argument) return isNumber(argument)
  return type === 'Literal' && typeof value === 'number'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
}

export function withMutant(text: string, { start, end, to }: Mutant): string {
  return text.slice(0, start) + to + text.slice(end)
}

/** A random sample of `limit` items, the same for the same seed. */
export function sampleOf<T>(all: readonly T[], { limit, seed }: { limit: number; seed: number }): T[] {
  const left = [...all]
  const picked: T[] = []
  let state = seed
  while (picked.length < limit && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    picked.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1))
  }
  return picked
}

/** A random sample of `limit` items over all areas, proportional to their size, give or take one for rounding. */
export function proportionalSample<T>(
  areas: readonly (readonly T[])[],
  { limit, seed }: { limit: number; seed: number },
): T[] {
  const total = areas.reduce((sum, area) => sum + area.length, 0)
  let before = 0
  let taken = 0
  return areas.flatMap((area) => {
    before += area.length
    const until = total === 0 ? 0 : Math.round((limit * before) / total)
    const picked = sampleOf(area, { limit: until - taken, seed })
    taken = until
    return picked
  })
}
