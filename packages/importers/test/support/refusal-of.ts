import { UnreadableFile } from '../../src/importer.ts'

/** Returns the refusal thrown by a reader; any other error, or no error, fails the test. */
export function refusalOf(read: () => unknown): UnreadableFile {
  try {
    read()
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
  throw new Error('the file was read')
}
