import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '@ballast/contract/imports'

/** Files that were picked, dropped or pasted, before they are sent. */

/** The identity of a chosen file, so that the same file chosen twice is one. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

export type Addition = {
  files: File[]
  /** A sentence saying why some files were refused; null if none were. */
  refusal: string | null
}

/** Adds files to the chosen ones, which always stay; the first file too many is refused with the reason. */
export function addFiles(chosen: readonly File[], more: readonly File[]): Addition {
  const keys = new Set(chosen.map(fileKey))
  const fresh = more.filter((file) => !keys.has(fileKey(file)))
  const all = [...chosen, ...fresh]
  if (all.length > MAX_IMPORT_FILES) {
    return {
      files: all.slice(0, MAX_IMPORT_FILES),
      refusal: `At most ${MAX_IMPORT_FILES} files fit into one import. Import the others afterwards.`,
    }
  }
  if (totalSize(all) > MAX_IMPORT_BYTES) {
    return {
      files: [...chosen],
      refusal: `Together these files are larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Export a shorter range, or import them one by one.`,
    }
  }
  return { files: all, refusal: null }
}

export function withoutFile(chosen: readonly File[], index: number): File[] {
  return chosen.filter((_, at) => at !== index)
}

/** Turns pasted rows into a file that is read like any other. */
export function fileFromText(text: string, now: Date): File {
  return new File([text], 'Pasted rows.csv', { type: 'text/csv', lastModified: now.getTime() })
}

/** Whether pasted text is a table: at least two lines that split into the same number of cells. */
export function looksLikeRows(text: string): boolean {
  const [first, second] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (first === undefined || second === undefined) return false
  return ['\t', ';', ','].some((mark) => {
    const cells = first.split(mark).length
    return cells > 2 && Math.abs(second.split(mark).length - cells) <= 1
  })
}

/** Leaves out pictures, which are screenshots of a trade and not a trade history. */
export function importable(files: readonly File[]): File[] {
  return files.filter((file) => !file.type.startsWith('image/'))
}

function totalSize(files: readonly File[]): number {
  return files.reduce((sum, file) => sum + file.size, 0)
}
