import {
  addSetupPicture,
  captionSetupPicture,
  deleteSetupPicture,
  restoreSetupPicture,
} from '@ballast/contract/setups'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePictures } from '../../pictures/use-pictures.ts'
import { setupQueries } from '../setup-queries.ts'

/** Pictures that show what a setup looks like. */
export function useSetupPictures(setupId: string) {
  const queryClient = useQueryClient()
  return usePictures({
    add: (form, onUploadProgress) =>
      call(addSetupPicture, { params: { id: setupId }, form, onUploadProgress, body: {} }),
    caption: (id, caption) => call(captionSetupPicture, { params: { id }, body: { caption } }),
    remove: (id) => call(deleteSetupPicture, { params: { id } }),
    restore: (id) => call(restoreSetupPicture, { params: { id } }),
    patchList: (change) => {
      queryClient.setQueryData(setupQueries.list().queryKey, (list) =>
        list?.map((setup) => (setup.id === setupId ? { ...setup, pictures: change(setup.pictures) } : setup)),
      )
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: setupQueries.list().queryKey }),
  })
}
