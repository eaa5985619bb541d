import type { Setup } from '@ballast/contract/setups'
import { presentPicture } from '../../platform/pictures/present-picture.ts'
import type { SetupPictureRow, SetupRow } from './setups.queries.ts'

export function presentSetup(row: SetupRow, pictures: readonly SetupPictureRow[]): Setup {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    rules: row.rules,
    expectedR: row.expectedR,
    archived: row.archivedAt !== null,
    pictures: pictures.filter((picture) => picture.setupId === row.id).map(presentPicture),
  }
}
