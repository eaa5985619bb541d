import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toastFailure } from './toast.ts'

/** Downloads a file of the server's under the given name. `failed` is the toast's title if that fails. */
export function useDownload(failed: string) {
  return useMutation({
    retry: false,
    mutationFn: async ({ path, name }: { path: string; name: string }) =>
      saveFile(await download(path), name),
    onError: (error) => toastFailure(failed, error),
  })
}
