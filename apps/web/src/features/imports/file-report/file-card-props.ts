import type { FileReport, ImportOptions } from '@ballast/contract/imports'

export type FileCardProps = {
  file: FileReport
  source: File | undefined
  index: number
  options: ImportOptions
  currency: string
  /** One file is shown opened; of several the rows are enough. */
  isOnly: boolean
}
