import type { Setup, SetupPicture } from '@ballast/contract/setups'
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

export function presentPicture(row: SetupPictureRow): SetupPicture {
  return {
    id: row.id,
    caption: row.caption,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
  }
}
