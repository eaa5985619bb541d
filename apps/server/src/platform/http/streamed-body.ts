import type { Log } from '../logger/logger.ts'

/**
 * The body of a response that is sent while it is read. What fails is logged without its values, and the connection is cut,
 * so that nobody takes a part for the whole.
 */
export function streamedBody(
  log: Pick<Log, 'error'>,
  parts: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await parts.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        log.error({ err: error }, 'a download broke off')
        controller.error(new Error('the download broke off'))
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
