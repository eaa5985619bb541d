import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/**
 * Frees all memory this thread no longer needs; takes about a millisecond per megabyte still in use. Otherwise the heap of an
 * import thread grows by what the previous task left behind (150 MB at 100,000 rows), and the bytes of a large request stay in
 * memory three times, because V8 waits for sixty megabytes of such buffers.
 */
export const collect = () => gc()
