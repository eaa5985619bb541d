/**
 * Closing part of an MT4 trade ends its ticket and continues the rest under a new one, linked by comments:
 * `to #27787246` on the closed part, `from #27787245` on the rest. A magic number also begins with `#`
 * (`#2022052714 [sl]`) but is not a link.
 */
const LINK = /\b(from|to) #(\d+)/gi

/**
 * The first ticket of each chain of partial closes, by ticket: the broker position they belong to.
 * @example rootTickets(new Map([['1', 'to #2'], ['2', 'from #1']])).get('2') // → '1'
 */
export function rootTickets(comments: ReadonlyMap<string, string>): Map<string, string> {
  const parents = new Map<string, string>()
  for (const [ticket, comment] of comments) {
    for (const [, direction, other = ''] of comment.matchAll(LINK)) {
      if (direction?.toLowerCase() === 'from') parents.set(ticket, other)
      else if (!parents.has(other)) parents.set(other, ticket)
    }
  }
  const roots = new Map<string, string>()
  for (const ticket of comments.keys()) roots.set(ticket, rootOf(ticket, parents))
  return roots
}

function rootOf(ticket: string, parents: ReadonlyMap<string, string>): string {
  const seen = new Set<string>()
  let root = ticket
  for (
    let parent = parents.get(root);
    parent !== undefined && !seen.has(parent);
    parent = parents.get(root)
  ) {
    seen.add(root)
    root = parent
  }
  return root
}
