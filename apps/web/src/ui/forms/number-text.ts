/** Typed or pasted text as plain decimal text: `26,057.50` → `26057.50`, `−1,5` → `-1.5`. */
export function cleanNumberText(text: string): string {
  const plain = text.replace(/[−–]/g, '-').replace(/[\s'$€£]/g, '')
  const isDecimalComma = /^-?\d*,\d{0,2}$/.test(plain) && !/^-?\d{1,3},\d{3}$/.test(plain)
  const dotted = isDecimalComma ? plain.replace(',', '.') : plain.replace(/,/g, '')
  const cleaned = dotted.replace(/[^\d.-]/g, '').replace(/(?!^)-/g, '')
  const [whole = '', ...rest] = cleaned.split('.')
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}

type Step = { by: number; min?: number | undefined; max?: number | undefined }

/** Moves a number by a step, keeping the larger number of decimals of both, and those of a limit it stops at. */
export function stepNumber(text: string, { by, min = -Infinity, max = Infinity }: Step): string {
  const current = Number(text)
  const start = text === '' || Number.isNaN(current) ? 0 : current
  const next = Math.min(max, Math.max(min, start + by))
  const end = next === start + by ? 0 : decimalsOf(String(next))
  return next.toFixed(Math.max(decimalsOf(text), decimalsOf(String(by)), end))
}

/** The number of decimals of plain decimal text. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}
