import { PRODUCT_NAME } from '@ballast/domain/product'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/overlays/copy-text.ts'

/** Shown only once: the server stores nothing but their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = () => copyText(text, { done: 'Recovery codes copied', otherwise: 'Save the file instead.' })
  return (
    <div className="grid gap-3">
      <p className="text-muted-foreground">
        Each of these signs you in once without your phone. Keep them where you can find them without it. They
        are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-inset px-4 py-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="sm"
          onClick={() =>
            saveFile(
              new Blob([text], { type: 'text/plain' }),
              `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
            )
          }
        >
          Save as a file
        </Button>
      </div>
    </div>
  )
}
