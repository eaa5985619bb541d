import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/** Mail over SMTP: `smtp://user:password@host:587`, `smtps://…` for TLS from the start. */
export function openSmtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...message })
    },
    close: async () => transport.close(),
  }
}
