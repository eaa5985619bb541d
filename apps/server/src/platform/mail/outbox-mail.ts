import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Mail } from './mail.ts'

/** Without an SMTP server, each message is written as an `.eml` file that any mail program opens. */
export function openOutboxMail(folder: string, from: string): Mail {
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const built = await transport.sendMail({ from, ...message })
      const path = join(folder, `${uuid()}.eml`)
      await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: async () => undefined,
  }
}
