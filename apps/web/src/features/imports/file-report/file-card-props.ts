import type { FileReport, ImportOptions } from '@ballast/contract/imports'

export type FileCardProps = {
  file: FileReport
  source: File | undefined
  index: number
  options: ImportOptions
  currency: string
  /** A single file is shown expanded; several start as rows. */
  isOnly: boolean
}
