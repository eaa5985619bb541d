/**
 * Closing part of an MT4 trade ends its ticket and continues the rest under a new one, linked by comments:
 * `to #27787246` on the closed part, `from #27787245` on the rest. A magic number also begins with `#`
 * (`#2022052714 [sl]`) but is not a link.
 */
const LINK = /\b(from|to) #(\d+)/gi

/** A ticket's type, `buy` or `sell`, and its comment. */
export type Ticket = { type: string; comment: string }

/**
 * The first ticket of each chain of partial closes, by ticket: the broker position they belong to. If a position was closed
 * by a larger opposite one, the rest of that one also says `from #` the first: tickets of the other side are no parts.
 * @example rootTickets(new Map([['1', { type: 'buy', comment: 'to #2' }], ['2', { type: 'buy', comment: '' }]])).get('2') // → '1'
 */
export function rootTickets(tickets: ReadonlyMap<string, Ticket>): Map<string, string> {
  const parents = new Map<string, string>()
  for (const [ticket, { type, comment }] of tickets) {
    for (const [, direction, other = ''] of comment.matchAll(LINK)) {
      if ((tickets.get(other)?.type ?? type) !== type) continue
      if (direction?.toLowerCase() === 'from') parents.set(ticket, other)
      else if (!parents.has(other)) parents.set(other, ticket)
    }
  }
  const roots = new Map<string, string>()
  for (const ticket of tickets.keys()) roots.set(ticket, rootOf(ticket, parents))
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
