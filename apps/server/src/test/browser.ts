import type { TestServer } from './open-test-server.ts'

/** A test server as seen by one browser: cookies are stored and sent. */
export function browserOf(server: TestServer): TestServer {
  const cookies = new Map<string, string>()
  return {
    ...server,
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await server.fetch(path, { ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
}
