import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One response of the stand-in: words, a tool call, or a failure. */
export type Turn =
  | { say: string; wait?: number }
  | { call: string; input: object | string }
  | { fail: number }
  | { say: string; cut: true }
  | { silent: true }

/** The body of each request. */
export type ModelRequest = {
  messages: { role: string; content: unknown }[]
  tools?: { function: { name: string } }[]
}

/**
 * A local stand-in for an OpenAI-compatible `/chat/completions`, with streaming: it plays the given turns, repeats the last
 * one, and records its requests.
 */
export async function openModelStandIn() {
  const asked: ModelRequest[] = []
  let turns: Turn[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push(JSON.parse(body) as ModelRequest)
      const turn = turns.length > 1 ? turns.shift() : turns[0]
      return play(response, turn ?? { say: '' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    play: (next: Turn[]) => {
      turns = [...next]
      asked.length = 0
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function play(response: ServerResponse, turn: Turn): Promise<void> {
  if ('fail' in turn) {
    response.writeHead(turn.fail, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'no', type: 'error' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  if ('silent' in turn) return
  if ('call' in turn) {
    const input = typeof turn.input === 'string' ? turn.input : JSON.stringify(turn.input)
    send({
      role: 'assistant',
      tool_calls: [
        {
          index: 0,
          id: `call_${Math.random()}`,
          type: 'function',
          function: { name: turn.call, arguments: input },
        },
      ],
    })
    send({}, 'tool_calls')
  } else {
    for (const word of turn.say.split(/(?<= )/)) {
      send({ role: 'assistant', content: word })
      if ('wait' in turn && turn.wait) await new Promise((resolve) => setTimeout(resolve, turn.wait))
    }
    if ('cut' in turn) {
      response.destroy()
      return
    }
    send({}, 'stop')
  }
  response.end('data: [DONE]\n\n')
}
