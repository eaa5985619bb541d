import { type PGlite, protocol } from '@electric-sql/pglite'
import { openStatementNames } from './named-statements.ts'

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** What a prepared statement takes and returns, once the database has described it. */
type Prepared = { name: string; parameters?: Answer; rows?: Answer }

const [PARSE, DESCRIBE, BIND, OF_STATEMENT] = ['P', 'D', 'B', 'S'].map((kind) => kind.charCodeAt(0))
/** After the kind and four bytes of length. */
const BODY_AT = 5

/**
 * Prepares the statements that the embedded database repeats. Its driver sends each one as parse, describe, bind, describe,
 * execute and sync, all of it without a name; a known one is sent as bind, execute and sync.
 */
export function prepareRepeated(pglite: PGlite): void {
  const nameOf = openStatementNames()
  const prepared = new Map<string, Prepared>()
  const send = pglite.execProtocolStream.bind(pglite)
  /** The named statement that is being sent; null if the one last parsed has no name. */
  let current: Prepared | null = null

  const parse: typeof send = async (message, options) => {
    const text = textOf(message)
    const name = text === null ? undefined : nameOf(text)
    current = name === undefined ? null : (prepared.get(name) ?? null)
    if (current) return []
    if (name === undefined || text === null) return send(message, options)
    const answer = await send(protocol.serialize.parse({ name, text }), options)
    current = { name }
    prepared.set(name, current)
    return answer
  }

  pglite.execProtocolStream = async (message, options) => {
    if (message[0] === PARSE) return parse(message, options)
    const statement = current
    if (!statement) return send(message, options)
    if (message[0] === BIND) return send(withName(message, statement.name), options)
    if (message[0] !== DESCRIBE) return send(message, options)
    if (message[BODY_AT] === OF_STATEMENT) {
      const described = protocol.serialize.describe({ type: 'S', name: statement.name })
      statement.parameters ??= await send(described, options)
      return statement.parameters
    }
    statement.rows ??= await send(message, options)
    return statement.rows
  }
}

/** The text of a parse message; null if it has a name of its own or states the types of its parameters. */
function textOf(message: Uint8Array): string | null {
  const from = BODY_AT + 1
  const end = message.indexOf(0, from)
  // Only the number of stated types follows, in two bytes.
  return end + 3 === message.length ? Buffer.from(message.subarray(from, end)).toString() : null
}

/** A bind message of an unnamed portal and statement, for the statement with a name. */
function withName(message: Uint8Array, name: string): Uint8Array {
  const at = BODY_AT + 1
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  named.writeInt32BE(named.length - 1, 1)
  return named
}
