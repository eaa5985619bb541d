import { UnreadableFile } from '../../src/importer.ts'

/** The refusal a reader throws; anything else it throws, or a file it reads, fails the test. */
export function refusalOf(read: () => unknown): UnreadableFile {
  try {
    read()
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
  throw new Error('the file was read')
}
