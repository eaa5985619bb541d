declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  /** A certified OpenID provider that tests run locally. */
  export default class Provider {
    constructor(issuer: string, options: object)
    proxy: boolean
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
