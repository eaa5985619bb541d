import type { Attempt } from '@ballast/contract/attempts/attempts'
import type { ProgrammeFile } from '@ballast/contract/attempts/programme-form'
import { saveFile } from '../../../lib/browser/save-file.ts'

/** Downloads an attempt's programme with its current rules as a small file. */
export function saveProgramme(attempt: Attempt): void {
  const { firm, programme, stage, size, accountCurrency, rules } = attempt
  const content: ProgrammeFile = {
    ballastProgramme: 1,
    firm,
    programme,
    stage,
    size,
    currency: accountCurrency,
    rules: rules.values,
  }
  const bytes = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
  saveFile(bytes, `${programme.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-programme.json`)
}
