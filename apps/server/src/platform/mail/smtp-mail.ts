import { AddressRefused, type Mail } from './mail.ts'

/** Mail over SMTP: `smtp://user:password@host:587`, `smtps://…` for TLS from the start. */
export function openSmtpMail(url: string, from: string): Mail {
  let transport: ReturnType<typeof openTransport> | null = null
  return {
    send: async (message) => {
      transport ??= openTransport(url)
      await (await transport).sendMail({ from, ...message }).catch((error: unknown) => {
        throw isRefused(error) ? new AddressRefused('the address was refused', { cause: error }) : error
      })
    },
    close: async () => (await transport)?.close(),
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

/** A permanent refusal of the recipient's address; a refusal of the sender or the message says nothing about the address. */
function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550 && responseCode < 560
}
